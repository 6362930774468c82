import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { drawn, pointIn } from '../testing/gestures.ts'
import { phone } from '../testing/page.ts'
import { show } from '../testing/show.tsx'
import { board, card, column, expectSpoken } from './board-page.ts'
import { SampleBoard } from './sample-board.tsx'

const cards = {
  Inquiry: ['Green tea', 'Black tea', ...Array.from({ length: 20 }, (_, index) => `Card ${index}`)],
  Contacted: [],
  Qualified: [],
  Proposal: [],
}
/** From one column to the next, in px. */
const columnPitch = 332

const isStill = async (list: Element | null) => {
  const before = list?.scrollTop
  await drawn()
  return list?.scrollTop === before
}

test('a swipe scrolls, and a long press lifts a card', async () => {
  const onMove = vi.fn()
  await page.viewport(phone.width, phone.height)
  show(<SampleBoard cards={cards} onMove={onMove} />)
  await expect.element(card('Green tea')).toBeVisible()
  await drawn()
  const green = pointIn(card('Green tea'))
  await commands.finger(green, ['down', { to: { x: green.x, y: green.y - 60 }, steps: 4 }, 'up'])
  await drawn()
  const list = column('Inquiry').getByRole('list').element().parentElement
  await expect.poll(() => list?.scrollTop).toBeGreaterThan(20)
  expect(page.getByText(/^Picked up/).elements()).toEqual([])
  expect(onMove).not.toHaveBeenCalled()
  // The swipe goes on by itself for a while, and a press during that only stops it.
  await expect.poll(() => isStill(list)).toBe(true)
  list?.scrollTo({ top: 0 })
  await drawn()

  const start = pointIn(card('Green tea'))
  const black = pointIn(card('Black tea'), 0.5, 0.9)
  await commands.finger(start, ['down'])
  await expectSpoken(/^Picked up Green tea/)
  await expect.element(page.getByText('Won', { exact: true })).toBeVisible()
  await commands.finger(start, [{ to: black, steps: 8 }])
  await drawn()
  await commands.finger(black, ['up'])
  await expect.poll(() => onMove.mock.calls).toHaveLength(1)
  expect(onMove.mock.calls[0]?.[0]).toMatchObject({ toColumnId: 'Inquiry', afterId: 'Black tea' })
})

test('a card held at the side of the board takes it on by one column after the other', async () => {
  await page.viewport(phone.width, phone.height)
  show(<SampleBoard cards={cards} />)
  await expect.element(card('Green tea')).toBeVisible()
  await drawn()
  const start = pointIn(card('Green tea'))
  const edge = { x: phone.width - 10, y: start.y }
  await commands.finger(start, ['down'])
  await expectSpoken(/^Picked up Green tea/)
  await commands.finger(start, [{ to: edge, steps: 8 }])
  const scrolled = () => board().element().scrollLeft
  await expect.poll(scrolled, { timeout: 5_000 }).toBeGreaterThan(columnPitch - 2)
  const inside = { x: 200, y: start.y }
  await commands.finger(edge, [{ to: inside, steps: 4 }])
  const isAtColumn = () => Math.abs(((scrolled() + columnPitch / 2) % columnPitch) - columnPitch / 2) < 2
  await expect.poll(isAtColumn).toBe(true)
  // It stops between two columns, so that one can read where one is.
  expect(scrolled()).toBeLessThanOrEqual(2 * columnPitch + 2)
  await commands.finger(inside, ['up'])
  await expectSpoken(/^Green tea dropped in/)
  expect(card('Green tea').elements()).toHaveLength(1)
})
