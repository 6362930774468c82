import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hiddenPart } from '../testing/gestures.ts'
import { show } from '../testing/show.tsx'
import { card, column, expectOrder, expectSpoken, lift } from './board-page.ts'
import { SampleBoard } from './sample-board.tsx'

const cards = {
  Inquiry: ['Green tea', 'Black tea'],
  Contacted: [],
  Qualified: [],
  Proposal: [],
  Negotiation: Array.from({ length: 12 }, (_, index) => `Card ${index + 1}`),
}

const focus = async (title: string) => {
  await expect.element(card(title)).toBeVisible()
  card(title).element().focus({ preventScroll: true })
}

test('a card is moved by keyboard alone, and the board says what happens', async () => {
  const onMove = vi.fn()
  show(<SampleBoard cards={cards} onMove={onMove} />)
  await focus('Green tea')
  await lift('Green tea')
  await expectSpoken('Picked up Green tea from Inquiry, position 1.')
  await userEvent.keyboard('{ArrowDown}')
  await expectSpoken('Over Inquiry, position 2.')
  await userEvent.keyboard(' ')
  await expectSpoken('Green tea dropped in Inquiry, position 2.')
  await expectOrder('Inquiry', 'Black tea', 'Green tea')
  await expect.element(card('Green tea')).toHaveFocus()
  expect(onMove).toHaveBeenCalledExactlyOnceWith({
    cardId: 'Green tea',
    fromColumnId: 'Inquiry',
    toColumnId: 'Inquiry',
    afterId: 'Black tea',
  })

  await lift('Green tea')
  for (const stage of ['Contacted', 'Qualified', 'Proposal', 'Negotiation']) {
    await userEvent.keyboard('{ArrowRight}')
    await expectSpoken(`Over ${stage}, position 1.`)
  }
  await userEvent.keyboard('{ArrowRight}')
  await expectSpoken('Over Won.')
  await userEvent.keyboard('{Enter}')
  await expect.element(card('Green tea')).not.toBeInTheDocument()
  expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ toColumnId: 'won', afterId: null }))
})

test('a lifted card is put back by Escape, and nothing is asked for', async () => {
  const onMove = vi.fn()
  show(<SampleBoard cards={cards} onMove={onMove} />)
  await focus('Green tea')
  await lift('Green tea')
  await userEvent.keyboard('{ArrowRight}')
  await expectSpoken('Over Contacted, position 1.')
  await userEvent.keyboard('{Escape}')
  await expectSpoken('Green tea put back.')
  await expectOrder('Inquiry', 'Green tea', 'Black tea')
  expect(onMove).not.toHaveBeenCalled()
})

test('Enter opens a card, and not the one that is lifted', async () => {
  const onCardOpen = vi.fn()
  show(<SampleBoard cards={cards} onCardOpen={onCardOpen} />)
  await focus('Black tea')
  await userEvent.keyboard('{Enter}')
  expect(onCardOpen).toHaveBeenCalledExactlyOnceWith({ id: 'Black tea', title: 'Black tea' })
  await lift('Black tea')
  await userEvent.keyboard('{Enter}')
  await expectSpoken('Black tea put back.')
  expect(onCardOpen).toHaveBeenCalledOnce()
})

test('whoever moves a card by keyboard sees it and its ring wherever it goes', async () => {
  show(<SampleBoard cards={cards} height="24rem" />)
  await focus('Green tea')
  await lift('Green tea')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await expectSpoken('Over Negotiation, position 1.')
  await userEvent.keyboard(' ')
  const moved = column('Negotiation').getByRole('group', { name: 'Green tea' })
  await expect.element(moved).toHaveFocus()
  await expect.poll(() => hiddenPart(moved)).toBe(0)
  await lift('Green tea')
  await userEvent.keyboard('{ArrowDown}'.repeat(8))
  await expectSpoken('Over Negotiation, position 9.')
  await userEvent.keyboard(' ')
  await expect.element(moved).toHaveFocus()
  await expect.poll(() => hiddenPart(moved)).toBe(0)
})

test('an arrow that follows at once carries the card that was lifted', async () => {
  show(<SampleBoard cards={cards} />)
  await focus('Green tea')
  const press = async (code: string, key = code) => {
    const keydown = new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true })
    card('Green tea').element().dispatchEvent(keydown)
    // As far as a browser goes between two keys that wait.
    await Promise.resolve()
  }
  await press('Space', ' ')
  await press('ArrowRight')
  await press('Space', ' ')
  await expectOrder('Contacted', 'Green tea')
  await expect.element(card('Green tea')).toHaveFocus()
})

test('the arrows go from card to card, and into sight', async () => {
  show(<SampleBoard cards={cards} height="24rem" />)
  await focus('Green tea')
  const goes = async (keys: string, title: string) => {
    await userEvent.keyboard(keys)
    await expect.element(card(title)).toHaveFocus()
    await expect.poll(() => hiddenPart(card(title))).toBe(0)
  }
  await goes('{ArrowDown}', 'Black tea')
  await goes('{ArrowDown}', 'Black tea')
  await goes('{Home}', 'Green tea')
  // Past the columns without cards.
  await goes('{ArrowRight}', 'Card 1')
  await goes('{ArrowDown}{ArrowDown}', 'Card 3')
  await goes('{End}', 'Card 12')
  await goes('{Home}', 'Card 1')
  await goes('{ArrowLeft}', 'Green tea')
  await goes('{ArrowLeft}', 'Green tea')
})

test('Tab comes to one card of each column, the one that had the focus last', async () => {
  show(<SampleBoard cards={cards} />)
  await focus('Green tea')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  await expect.element(card('Card 1')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(card('Black tea')).toHaveFocus()
  await lift('Black tea')
  await userEvent.keyboard('{ArrowRight}')
  await expectSpoken('Over Contacted, position 1.')
  await userEvent.keyboard(' ')
  await expect.element(column('Contacted').getByRole('group', { name: 'Black tea' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(card('Green tea')).toHaveFocus()
})

test('S asks where the focused card goes, but not while it is lifted', async () => {
  const onCardMove = vi.fn()
  show(<SampleBoard cards={cards} onCardMove={onCardMove} />)
  await focus('Black tea')
  await userEvent.keyboard('s')
  expect(onCardMove).toHaveBeenCalledExactlyOnceWith({ id: 'Black tea', title: 'Black tea' })
  await lift('Black tea')
  await userEvent.keyboard('s')
  await userEvent.keyboard('{Escape}')
  await expectSpoken('Black tea put back.')
  expect(onCardMove).toHaveBeenCalledOnce()
})
