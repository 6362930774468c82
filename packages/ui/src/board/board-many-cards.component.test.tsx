import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { drawn, hiddenPart, pointIn } from '../testing/gestures.ts'
import { show, unmountAll } from '../testing/show.tsx'
import { board, card, column, drop, titlesOf } from './board-page.ts'
import { SampleBoard } from './sample-board.tsx'

const numbered = (stage: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${stage} ${index}`)
const cards = {
  Inquiry: numbered('Inquiry', 3_000),
  Contacted: numbered('Contacted', 1_000),
  Qualified: numbered('Qualified', 1_000),
}
/** What a column of the test's height shows, and a few above and below. */
const mostCards = 40
const inDocument = () => Math.max(...Object.keys(cards).map((stage) => titlesOf(stage).length))

test('a board of 5,000 cards draws those in sight, scrolled and while one is dragged', async () => {
  show(<SampleBoard cards={cards} />)
  await expect.element(column('Inquiry')).toHaveAccessibleName('Inquiry, 3000 cards')
  await expect.element(card('Inquiry 0')).toBeVisible()
  expect(inDocument()).toBeLessThanOrEqual(mostCards)
  await commands.wheel(pointIn(column('Inquiry')), 4_000, 5)
  await expect.element(card('Inquiry 0')).not.toBeInTheDocument()
  await expect.poll(() => titlesOf('Inquiry').length).toBeGreaterThan(5)
  await drawn()
  expect(inDocument()).toBeLessThanOrEqual(mostCards)
  const title = titlesOf('Inquiry')[6] ?? ''
  await drop(title, () => pointIn(column('Contacted')))
  await expect.element(column('Contacted').getByRole('group', { name: title, exact: true })).toBeVisible()
  await expect.element(column('Inquiry')).toHaveAccessibleName('Inquiry, 2999 cards')
  expect(inDocument()).toBeLessThanOrEqual(mostCards)
})

test('coming back to a board finds it scrolled as it was, with the focus on the card that was left', async () => {
  const draw = () => show(<SampleBoard cards={cards} placeKey="entry" height="20rem" />)
  draw()
  await expect.element(card('Inquiry 0')).toBeVisible()
  await commands.wheel(pointIn(column('Inquiry')), 900, 1)
  await expect.element(card('Inquiry 18')).toBeVisible()
  card('Inquiry 18').element().focus({ preventScroll: true })
  await drawn()
  const list = () => column('Inquiry').getByRole('list').element().parentElement?.scrollTop
  const place = [board().element().scrollLeft, list()]
  expect(place[1]).toBeGreaterThan(0)
  unmountAll()
  draw()
  await expect.element(card('Inquiry 18')).toHaveFocus()
  expect([board().element().scrollLeft, list()]).toEqual(place)
})

test('the last of very many cards is one key away, and the focus stays on it while one scrolls', async () => {
  show(<SampleBoard cards={cards} height="20rem" />)
  await expect.element(card('Inquiry 0')).toBeVisible()
  card('Inquiry 0').element().focus({ preventScroll: true })
  await userEvent.keyboard('{End}')
  await expect.element(card('Inquiry 2999')).toHaveFocus()
  await expect.poll(() => hiddenPart(card('Inquiry 2999'))).toBe(0)
  await commands.wheel(pointIn(column('Inquiry')), -4_000, 1)
  await expect.poll(() => hiddenPart(card('Inquiry 2999'))).toBeGreaterThan(0)
  await expect.element(card('Inquiry 2999')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(card('Inquiry 2998')).toHaveFocus()
  await expect.poll(() => hiddenPart(card('Inquiry 2998'))).toBe(0)
})
