import { type Enquiry, enquiriesApi } from '@ginkgo/contracts'
import {
  answer,
  idOf,
  refusal,
  sampleEnquiry,
  sampleVertical,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { card, column, drop, expectOrder, hiddenPart, hold, pointIn } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import '../../remote.css'
import { useLiveEnquiries } from '../freshness/use-live-enquiries.ts'
import { useStageChange } from '../stage-change/use-stage-change.tsx'
import { askFeed, boardServer, price, stages } from './board-server.ts'
import { EnquiryBoard } from './enquiry-board.tsx'
import { boardCardHeight } from './enquiry-board-card.tsx'

const teas = ['White tea', 'Green tea', 'Black tea']
const named = (title: string) => `${title}, Globex`
const of = (title: string) => card(named(title))
const order = (stage: string, ...titles: string[]) => expectOrder(stage, ...titles.map(named))

function BoardPage() {
  const live = useLiveEnquiries(sampleVertical.id)
  const stageChange = useStageChange(sampleVertical.id, live.during)
  return (
    <main className="flex h-150 flex-col">
      <h1>Enquiries</h1>
      <p>{live.waiting} held</p>
      <EnquiryBoard
        verticalId={sampleVertical.id}
        stages={stages}
        filters={{}}
        stageChange={stageChange}
        live={live}
      />
      {stageChange.lossReasonDialog}
    </main>
  )
}

const draw = async () => {
  showInPortal(<BoardPage />, { remote: 'enquiries', search: '?view=board' })
  await expect.element(of('White tea')).toBeVisible()
}
const undo = (text: string) =>
  page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()
const away = () => page.getByRole('heading', { level: 1 }).hover()

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
  expect(server.moves.at(-1)?.body).toEqual({ stageId: stages[0]?.id, afterId: server.idOf('White tea') })
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
  const moves = answer(enquiriesApi.changeStage, () => new Promise(() => undefined))
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

test('what somebody else does appears, but moves no card under the pointer or while one is dragged', async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  await of('Black tea').hover()
  server.otherMoves('White tea', 'Qualified')
  askFeed()
  await expect.element(page.getByText('1 held')).toBeVisible()
  await order('Inquiry', ...teas)
  await away()
  await order('Inquiry', 'Green tea', 'Black tea')
  await order('Qualified', 'White tea')
  await expect.element(page.getByText('0 held')).toBeVisible()

  await hold(named('Black tea'), () => pointIn(of('Black tea'), 0.5, 0.6))
  server.otherMoves('Green tea', 'Contacted')
  askFeed()
  await expect.element(page.getByText('1 held')).toBeVisible()
  await order('Inquiry', 'Green tea', 'Black tea')
  await userEvent.keyboard('{Escape}')
  await commands.mouse(['up'])
  await away()
  await order('Contacted', 'Green tea')
  await order('Inquiry', 'Black tea')
  // Single enquiries were read, and no list again.
  expect(server.lists).toHaveLength(4)
})

test("a move of one's own is no news, also when the feed tells of it before the answer", async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  await drop(named('White tea'), () => pointIn(of('Green tea'), 0.3, 0.8))
  await of('White tea').hover()
  askFeed()
  await seeToast('Card moved')
  askFeed()
  await order('Inquiry', 'Green tea', 'White tea', 'Black tea')
  await expect.element(page.getByText('0 held')).toBeVisible()
  expect(server.moves).toHaveLength(1)
})

test('a board that missed too much reads its lists again', async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  server.otherMoves('Green tea', 'Qualified')
  server.feed.reset = true
  askFeed()
  await order('Qualified', 'Green tea')
  await order('Inquiry', 'White tea', 'Black tea')
  server.feed.reset = false
  expect(server.lists.length).toBeGreaterThan(4)
})

test('a card says what comes next and how long it is in its stage, and all are of one height', async () => {
  boardServer({ Inquiry: teas })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1_000).toISOString()
  const inquiry = (number: number, title: string, fields: Partial<Enquiry>) =>
    sampleEnquiry({
      ...{
        id: idOf(100 + number) as Enquiry['id'],
        stageId: stages[0]!.id,
        rank: `a${number}`,
        title,
        name: title,
      },
      ...fields,
    })
  const task = { id: idOf(7) as never, title: 'Call back' }
  const long = 'A very long title of a deal about very many kinds of tea from all over the world'
  answer(enquiriesApi.list, ({ query }) =>
    query['stageId'] === stages[0]!.id
      ? [
          inquiry(1, 'White tea', {
            ...{ value: 1_000, expectedCloseDate: '2024-02-29', stageSince: daysAgo(12) },
            nextTask: { ...task, dueDate: '2024-03-01' },
          }),
          inquiry(2, long, {
            ...{ stageSince: daysAgo(1), nextTask: { ...task, dueDate: null } },
            nextMeeting: { id: idOf(8) as never, title: 'Demo', startTime: '2099-03-01T12:00:00.000Z' },
          }),
          inquiry(3, 'Black tea', { stageSince: daysAgo(0) }),
        ]
      : [],
  )
  await draw()
  await expect.element(of('White tea')).toMatchTextContent('Overdue: Feb 29, 2024')
  await expect.element(of('White tea')).toMatchTextContent('Next task: Call back, Mar 1, 2024 (overdue)')
  await expect.element(of('White tea').getByTitle('12 days in this stage')).toMatchTextContent('12d')
  await expect.element(of(long)).toMatchTextContent('Next meeting: Demo, Mar 1, 2099')
  await expect.element(of(long).getByTitle('1 day in this stage')).toBeVisible()
  await expect.element(of('Black tea')).toMatchTextContent('No next activity')
  const heights = ['White tea', long, 'Black tea'].map(
    (title) => of(title).element().getBoundingClientRect().height,
  )
  expect(heights).toEqual([boardCardHeight, boardCardHeight, boardCardHeight])
})

test('a task that somebody else adds appears on its card', async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  await expect.element(of('Green tea')).toMatchTextContent('No next activity')
  server.otherPlans('Green tea', { id: idOf(7) as never, title: 'Call back', dueDate: '2024-03-01' })
  askFeed()
  await expect.element(of('Green tea')).toMatchTextContent('Next task: Call back')
  expect(server.lists).toHaveLength(4)
})
