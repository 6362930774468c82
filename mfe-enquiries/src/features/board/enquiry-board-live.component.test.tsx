import { type Enquiry, enquiriesApi } from '@ginkgo/contracts'
import { answer, idOf, sampleEnquiry, seeToast } from '@ginkgo/portal-sdk/testing'
import { column, drawn, drop, hold, pointIn } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { draw, named, of, order, teas } from './board-page.fixture.tsx'
import { askFeed, boardServer, stages } from './board-server.ts'
import { boardCardHeight } from './enquiry-board-card.tsx'

const away = () => page.getByRole('heading', { level: 1 }).hover()

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
      id: idOf(100 + number) as Enquiry['id'],
      stageId: stages[0]!.id,
      rank: `a${number}`,
      title,
      name: title,
      ...fields,
    })
  const task = { id: idOf(7) as never, title: 'Call back' }
  const long = 'A very long title of a deal about very many kinds of tea from all over the world'
  answer(enquiriesApi.list, ({ query }) =>
    query['stageId'] === stages[0]!.id
      ? [
          inquiry(1, 'White tea', {
            value: 1_000,
            expectedCloseDate: '2024-02-29',
            stageSince: daysAgo(12),
            nextTask: { ...task, dueDate: '2024-03-01' },
          }),
          inquiry(2, long, {
            stageSince: daysAgo(1),
            nextTask: { ...task, dueDate: null },
            nextMeeting: { id: idOf(8) as never, title: 'Demo', startTime: '2099-03-01T12:00:00.000Z' },
          }),
          inquiry(3, 'Black tea', { stageSince: daysAgo(0) }),
        ]
      : [],
  )
  await draw()
  await expect.element(of('White tea')).toMatchTextContent('Overdue: Feb 29, 2024')
  const next = (title: string, meaning: string) =>
    expect.element(of(title).getByRole('img', { name: meaning })).toBeVisible()
  await next('White tea', 'Next task: Call back, Mar 1, 2024 (overdue)')
  await expect.element(of('White tea').getByTitle('12 days in this stage')).toMatchTextContent('12d')
  await next(long, 'Next meeting: Demo, Mar 1, 2099')
  await expect.element(of(long).getByTitle('1 day in this stage')).toBeVisible()
  await expect.element(of('Black tea')).toMatchTextContent('No next activity')
  const heights = ['White tea', long, 'Black tea'].map(
    (title) => of(title).element().getBoundingClientRect().height,
  )
  expect(heights).toEqual([boardCardHeight([]), boardCardHeight([]), boardCardHeight([])])
})

test('a task that somebody else adds appears on its card', async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  await expect.element(of('Green tea')).toMatchTextContent('No next activity')
  server.otherPlans('Green tea', { id: idOf(7) as never, title: 'Call back', dueDate: '2024-03-01' })
  askFeed()
  await expect.element(of('Green tea').getByRole('img', { name: /^Next task: Call back/ })).toBeVisible()
  expect(server.lists).toHaveLength(4)
})

/** A moment that the test chooses. */
function later() {
  let end = () => {}
  const come = new Promise<void>((resolve) => {
    end = resolve
  })
  return { come, end: () => end() }
}

/**
 * A board on which somebody else has moved Green tea to Qualified. The card is being read; it is answered as it was then,
 * when the test lets it.
 */
async function readLate() {
  const server = boardServer({ Inquiry: teas })
  await draw()
  const gate = later()
  const late = { answered: 0, letGo: gate.end }
  const reads = answer(enquiriesApi.get, async ({ params }) => {
    const card = server.byId(params['enquiryId']!)
    await gate.come
    late.answered++
    return card
  })
  server.otherMoves('Green tea', 'Qualified')
  askFeed()
  await expect.poll(() => reads).toHaveLength(1)
  return { server, late }
}

test("what was read before a move of one's own does not bring the card back to where it was", async () => {
  const { late } = await readLate()
  await drop(named('Green tea'), () => pointIn(column('Contacted')))
  await seeToast('Enquiry stage updated successfully')
  await away()
  late.letGo()
  await expect.poll(() => late.answered).toBe(1)
  await drawn()
  await order('Contacted', 'Green tea')
  await order('Qualified')
  await order('Inquiry', 'White tea', 'Black tea')
})

test("what is read during a move of one's own waits for its answer", async () => {
  const { server, late } = await readLate()
  const answered = later()
  const move = server.answerMove
  answer(enquiriesApi.changeStage, async (asked) => {
    const moved = move(asked)
    await answered.come
    return moved
  })
  await drop(named('Green tea'), () => pointIn(column('Contacted')))
  await away()
  await order('Contacted', 'Green tea')
  late.letGo()
  await drawn()
  await order('Contacted', 'Green tea')
  answered.end()
  await seeToast('Enquiry stage updated successfully')
  await order('Contacted', 'Green tea')
  await order('Qualified')
})

test('while only one of two lists was read again, a card is where it came to last', async () => {
  const server = boardServer({ Inquiry: teas })
  await draw()
  const gate = later()
  const { answerList } = server
  answer(enquiriesApi.list, async (asked) => {
    if (asked.query['stageId'] === stages[0]!.id) await gate.come
    return answerList(asked)
  })
  server.otherMoves('Green tea', 'Qualified')
  server.feed.reset = true
  askFeed()
  await order('Qualified', 'Green tea')
  await order('Inquiry', 'White tea', 'Black tea')
  await expect.element(column('Inquiry')).toHaveAccessibleName('Inquiry, 2 cards')
  gate.end()
  server.feed.reset = false
  await order('Inquiry', 'White tea', 'Black tea')
})
