import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { ToastViewport } from '../index.ts'
import { boxOf, pointIn } from '../testing/gestures.ts'
import { show } from '../testing/show.tsx'
import { card, column, drop, expectOrder, expectSpoken, hold } from './board-page.ts'
import { SampleBoard } from './sample-board.tsx'

const cards = { Inquiry: ['White tea', 'Green tea', 'Black tea'], Contacted: [], Qualified: [] }
const won = () => page.getByText('Won', { exact: true })

test('the mouse drops a card behind another one, into another column and on a zone', async () => {
  const onMove = vi.fn()
  show(<SampleBoard cards={cards} onMove={onMove} />)
  await expectOrder('Inquiry', 'White tea', 'Green tea', 'Black tea')
  await drop('Black tea', () => pointIn(card('White tea'), 0.5, 0.8))
  await expectOrder('Inquiry', 'White tea', 'Black tea', 'Green tea')
  await drop('Black tea', () => pointIn(column('Contacted')))
  await expectOrder('Contacted', 'Black tea')
  expect(onMove.mock.calls.map(([move]) => [move.toColumnId, move.afterId])).toEqual([
    ['Inquiry', 'White tea'],
    ['Contacted', null],
  ])
  await hold('Black tea', () => pointIn(column('Inquiry')))
  await expect.element(won()).toBeVisible()
  await commands.mouse([{ to: pointIn(won()), steps: 6 }])
  await expectSpoken(/^Picked up Black tea/)
  await commands.mouse(['up'])
  await expect.element(card('Black tea')).not.toBeInTheDocument()
  expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ toColumnId: 'won' }))
})

test('a card dropped between two columns lands in the nearer one', async () => {
  show(<SampleBoard cards={cards} />)
  await expect.element(card('Green tea')).toBeVisible()
  const beside = (px: number) => () => {
    const { right, top } = boxOf(column('Contacted'))
    return { x: right + px, y: top + 200 }
  }
  await drop('Green tea', beside(9))
  await expectOrder('Qualified', 'Green tea')
  await drop('Green tea', beside(3))
  await expectOrder('Contacted', 'Green tea')
})

test('a drop where the card came from and an escaped drag change nothing', async () => {
  const onMove = vi.fn()
  show(<SampleBoard cards={cards} onMove={onMove} />)
  await expect.element(card('Green tea')).toBeVisible()
  await drop('Green tea', () => pointIn(card('Green tea'), 0.4, 0.4))
  await expectSpoken('Green tea put back.')
  await hold('Green tea', () => pointIn(column('Contacted')))
  await userEvent.keyboard('{Escape}')
  await expectSpoken('Green tea put back.')
  await commands.mouse(['up'])
  expect(onMove).not.toHaveBeenCalled()
  await expectOrder('Inquiry', 'White tea', 'Green tea', 'Black tea')
})

test('a click opens a card, and a drag does not', async () => {
  const onCardOpen = vi.fn()
  show(<SampleBoard cards={cards} onCardOpen={onCardOpen} />)
  await card('Green tea').click()
  expect(onCardOpen).toHaveBeenCalledOnce()
  await drop('Green tea', () => pointIn(column('Contacted')))
  await expectOrder('Contacted', 'Green tea')
  expect(onCardOpen).toHaveBeenCalledOnce()
})

test('the zone can be read and reached while a toast is shown and a card held over it', async () => {
  const toast = { id: 'moved', title: 'Success', description: 'Card moved' }
  show(
    <>
      <SampleBoard cards={cards} height="100vh" />
      <ToastViewport toasts={[toast]} onDismiss={() => {}} />
    </>,
  )
  await expect.element(page.getByText('Card moved')).toBeVisible()
  const isOnTop = () => {
    const { x, y } = pointIn(won())
    return won().element().contains(document.elementFromPoint(x, y))
  }
  await hold('Green tea', () => pointIn(column('Contacted')))
  await commands.mouse([{ to: pointIn(won()), steps: 6 }])
  await expect.poll(isOnTop).toBe(true)
  await userEvent.keyboard('{Escape}')
  await commands.mouse(['up'])
  await expect.element(won()).not.toBeInTheDocument()
  await expect.element(page.getByText('Card moved')).toBeVisible()
})
