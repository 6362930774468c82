import { as } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey, type Portal } from './journey.ts'
import { card, column } from './screen.ts'

type Answer = 'real' | 'failing' | 'reset'

/** An open board whose clock stands still, and that hears from the server what the test wants it to. */
const followedBoard = async (portal: Portal) => {
  const world = await boardWith('Green tea')
  const page = await portal.open('/privacy-policy', { user: world.admin, tolerated: /status of 503/ })
  const feed = { asked: 0, answered: 0, answer: 'real' as Answer }
  await page.route('**/changes*', async (route) => {
    const { answer } = feed
    feed.asked += 1
    if (answer === 'failing') await route.fulfill({ status: 503, json: { code: 'unavailable' } })
    else {
      const response = await route.fetch()
      const json = await response.json()
      await route.fulfill({ json: answer === 'reset' ? { ...json, reset: true, changes: [] } : json })
    }
    feed.answered += 1
  })
  await page.clock.install()
  await page.goto('/enquiries?view=board')
  await expectSoon(card(page, 'Green tea')).toBeVisible()
  await expectSoon.poll(() => feed.answered).toBeGreaterThan(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  return { ...world, page, feed }
}

/** What came over the network before is worked off once this comes back. */
const caughtUp = (page: Page): Promise<void> =>
  page.evaluate(() => fetch('/remotes.json').then((answer) => answer.text())).then(() => undefined)

type Board = Awaited<ReturnType<typeof followedBoard>>

/** Lets the page's time go by until it asks the feed again and has its answer; how many ms that were, give or take 500. */
const nextQuestion = async ({ page, feed }: Board): Promise<number> => {
  const { asked } = feed
  let passed = 0
  await expectSoon(async () => {
    await page.clock.runFor(500)
    passed += 500
    await caughtUp(page)
    expect(feed.asked).toBeGreaterThan(asked)
  }).toPass({ timeout: 60_000, intervals: [0] })
  await expectSoon.poll(() => feed.answered).toBe(feed.asked)
  await caughtUp(page)
  return passed
}

const asksNothingFor = async ({ page, feed }: Board, milliseconds: number): Promise<void> => {
  const { asked } = feed
  await page.clock.runFor(milliseconds)
  await caughtUp(page)
  expect(feed.asked).toBe(asked)
}

journey(
  'while the server fails the board asks less and less often, and then as before',
  async ({ portal }) => {
    const board = await followedBoard(portal)
    await nextQuestion(board)
    expect(await nextQuestion(board)).toBeLessThanOrEqual(4_000)
    board.feed.answer = 'failing'
    await nextQuestion(board)
    for (const pause of [6_000, 12_000, 24_000]) {
      await asksNothingFor(board, pause - 500)
      expect(await nextQuestion(board)).toBeLessThanOrEqual(1_500)
    }
    board.feed.answer = 'real'
    await asksNothingFor(board, 47_500)
    await nextQuestion(board)
    expect(await nextQuestion(board)).toBeLessThanOrEqual(4_000)
  },
)

const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

journey('a hidden board asks nothing, and asks at once when it is shown again', async ({ portal }) => {
  const board = await followedBoard(portal)
  const { page, feed, head, enquiries, stage } = board
  await nextQuestion(board)
  await hide(page, true)
  await as(head).patch(`/api/enquiries/${enquiries[0]!.id}/stage`, { stageId: stage('Qualified').id })
  await asksNothingFor(board, 120_000)
  const { asked } = feed
  await hide(page, false)
  await expectSoon.poll(() => feed.asked).toBe(asked + 1)
  await page.clock.resume()
  await expectSoon(card(column(page, 'Qualified'), 'Green tea')).toBeVisible()
})

journey('a board that missed too much reads its lists again', async ({ portal }) => {
  const board = await followedBoard(portal)
  const { page, feed, head, enquiries, stage } = board
  const lists: string[] = []
  page.on('request', (request) => request.url().includes('/enquiries?') && lists.push(request.url()))
  await nextQuestion(board)
  expect(lists).toEqual([])
  feed.answer = 'reset'
  await as(head).patch(`/api/enquiries/${enquiries[0]!.id}/stage`, { stageId: stage('Qualified').id })
  await nextQuestion(board)
  feed.answer = 'real'
  await page.clock.resume()
  await expectSoon(card(column(page, 'Qualified'), 'Green tea')).toBeVisible()
  await expectSoon(column(page, 'Inquiry')).toHaveAccessibleName('Inquiry, 0 cards')
  expect(lists.length).toBeGreaterThan(0)
})
