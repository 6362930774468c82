import { enquiriesApi } from '@ginkgo/contracts'
import { answer, refusal, seeToast } from '@ginkgo/portal-sdk/testing'
import { column, drop, hiddenPart, pointIn } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, named, of, order, teas } from './board-page.fixture.tsx'
import { boardServer, price, stages } from './board-server.ts'

const undo = (text: string) =>
  page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()

test('a drop is one request that names the card above it, and its toast undoes it', async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  await drop(named('Black tea'), () => pointIn(of('White tea'), 0.3, 0.8))
  await seeToast('Card moved')
  await order('Inquiry', 'White tea', 'Black tea', 'Green tea')
  expect(server.moves.map(({ body }) => body)).toEqual([
    { stageId: stages[0]?.id, afterId: server.idOf('White tea') },
  ])
  await drop(named('Black tea'), () => pointIn(column('Contacted')))
  await order('Contacted', 'Black tea')
  const { updatedAt } = server.find('Black tea')
  await undo('Enquiry stage updated successfully')
  await seeToast('Move undone')
  await order('Inquiry', 'White tea', 'Black tea', 'Green tea')
  expect(server.moves.at(-1)?.body).toEqual({
    stageId: stages[0]?.id,
    afterId: server.idOf('White tea'),
    // So that the move counts in no figure.
    undo: true,
  })
  expect(server.moves).toHaveLength(3)
  // It is refused when somebody else has changed the enquiry since.
  expect(server.moves.map(({ ifMatch }) => ifMatch)).toEqual([undefined, undefined, updatedAt])
})

test('a move that the server refuses goes back, with a toast', async () => {
  boardServer({ Inquiry: teas })
  answer(enquiriesApi.changeStage, () => refusal(503))
  await draw()
  await drop(named('Green tea'), () => pointIn(column('Contacted')))
  await seeToast('ErrorFailed to update enquiry stage')
  await order('Inquiry', ...teas)
  await expect.element(column('Contacted')).toHaveAccessibleName('Contacted, 0 cards')
})

test('the lost stage asks for the reason first, which an undone move out of it gives back', async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  const question = page.getByRole('dialog', { name: 'Select Loss Reason' })
  await drop(named('Green tea'), () => pointIn(column('Enquiry Lost')))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await order('Inquiry', ...teas)
  expect(server.moves).toEqual([])
  await drop(named('Green tea'), () => pointIn(column('Enquiry Lost')))
  await question.getByRole('radio', { name: 'Price' }).click()
  await question.getByRole('textbox', { name: 'Comment' }).fill(' Cheaper elsewhere ')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await seeToast('Enquiry stage updated successfully')
  await order('Enquiry Lost', 'Green tea')
  await drop(named('Green tea'), () => pointIn(column('Contacted')))
  await undo('Enquiry stage updated successfully')
  await seeToast('Move undone')
  await order('Enquiry Lost', 'Green tea')
  expect(server.moves.map(({ body }) => body)).toMatchObject([
    { lossReasonId: price.id, comment: 'Cheaper elsewhere' },
    {},
    { lossReasonId: price.id },
  ])
  expect(server.moves.map(({ body }) => body['comment'])).toEqual(['Cheaper elsewhere', undefined, undefined])
})

test('the menu of a card moves it by keyboard, and the focus goes along', async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  of('Green tea').element().focus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Actions for Green tea' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  // The focus goes on in a later task.
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Move to…' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await expect
    .element(dialog.getByRole('option', { name: 'Inquiry' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(dialog.getByRole('combobox', { name: 'Search stages' })).toHaveFocus()
  await userEvent.keyboard('qual')
  await userEvent.keyboard('{Enter}')
  await order('Qualified', 'Green tea')
  await expect.element(of('Green tea')).toHaveFocus()
  await expect.poll(() => hiddenPart(of('Green tea'))).toBe(0)
  await page.getByRole('button', { name: 'Actions for Black tea' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await dialog.getByRole('option', { name: 'Won' }).click()
  await expect.element(of('Black tea')).not.toBeInTheDocument()
  expect(server.moves.map(({ body }) => body['stageId'])).toEqual([stages[2]?.id, stages[3]?.id])
})

test('s asks for the stage of the focused card, and the focus stays with it', async () => {
  const server = boardServer({ Inquiry: teas, Contacted: ['Mint tea'] })
  await draw()
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  of('White tea').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(of('Mint tea')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  await expect.element(of('Green tea')).toHaveFocus()

  await userEvent.keyboard('s')
  await expect.element(dialog.getByRole('combobox', { name: 'Search stages' })).toHaveFocus()
  // Enter alone chooses the present stage, which changes nothing.
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(of('Green tea')).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await order('Contacted', 'Green tea', 'Mint tea')
  await expect.element(of('Green tea')).toHaveFocus()
  expect(server.moves.map(({ body }) => body['stageId'])).toEqual([stages[1]?.id])

  await userEvent.keyboard('s')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('won{Enter}')
  await expect.element(of('Green tea')).not.toBeInTheDocument()
  await expect.element(of('Mint tea')).toHaveFocus()
})

test('a card whose move is not answered yet is asked for its next stage from where it is shown', async () => {
  boardServer({ Inquiry: teas })
  let refuse = (_: Response) => {}
  const held = new Promise<Response>((resolve) => {
    refuse = resolve
  })
  const moves = answer(enquiriesApi.changeStage, () => held.then((refused) => refused.clone()))
  await draw()
  of('Green tea').element().focus()
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  const goOn = async () => {
    await userEvent.keyboard('s')
    await expect.element(dialog.getByRole('combobox', { name: 'Search stages' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
  }
  await goOn()
  await order('Contacted', 'Green tea')
  await goOn()
  await order('Qualified', 'Green tea')
  expect(moves).toHaveLength(1)
  refuse(refusal(503))
  await order('Inquiry', ...teas)
  expect(moves).toHaveLength(2)
})

test('a move is sent though what the one before it changed is never read again', async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  answer(enquiriesApi.counts, () => new Promise(() => undefined))
  await drop(named('White tea'), () => pointIn(of('Green tea'), 0.3, 0.8))
  await order('Inquiry', 'Green tea', 'White tea', 'Black tea')
  await drop(named('Green tea'), () => pointIn(of('Black tea'), 0.3, 0.8))
  await order('Inquiry', 'White tea', 'Black tea', 'Green tea')
  await expect.poll(() => server.moves).toHaveLength(2)
  await order('Inquiry', 'White tea', 'Black tea', 'Green tea')
})

test('Tab comes to the menu of one card of a column', async () => {
  boardServer({ Inquiry: teas })
  await draw()
  of('Green tea').element().focus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Actions for Green tea' })).toHaveFocus()
  await userEvent.tab()
  expect(document.activeElement?.closest('[data-column]')).toBe(column('Contacted').element())
})

test('a card carried into the lost stage by keyboard asks as well, and keeps the focus', async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  of('Green tea').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(/^Picked up Green tea/)).toBeInTheDocument()
  for (const stage of ['Contacted', 'Qualified', 'Enquiry Lost']) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByText(new RegExp(`^Over ${stage}, position`))).toBeInTheDocument()
  }
  await userEvent.keyboard(' ')
  const question = page.getByRole('dialog', { name: 'Select Loss Reason' })
  await expect.element(question).toBeVisible()
  expect(server.moves).toEqual([])
  await question.getByRole('radio', { name: 'Price' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await order('Enquiry Lost', 'Green tea')
  await expect.element(of('Green tea')).toHaveFocus()
})
