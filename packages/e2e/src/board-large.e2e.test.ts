import { createEnquiry, createLead, createOrganization, sql, stagesOf, type TestUser } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { boxOf, column } from './screen.ts'

/** An organization whose board has this many cards, three fifths of them in the first column. */
const boardOf = async (cards: number): Promise<TestUser> => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  const first = await createEnquiry(admin, lead.id, { title: 'Card 0', value: 100 })
  const { all } = await stagesOf(admin, verticals[0].id)
  const open = all.filter(({ stageType }) => stageType === 'open').map(({ id }) => id)
  const columns = (await sql("SELECT name FROM pragma_table_info('enquiries')")).map(({ name }) =>
    String(name),
  )
  const own: Record<string, string> = {
    id: "lower(printf('0197a3c0-%04x-7%03x-8%03x-%s', i / 4096, i % 4096, 1, hex(randomblob(6))))",
    title: "'Card ' || i",
    // As texts, "a1" to "azzz…" sort after "a0", so these are valid ranks.
    rank: "printf('a1%06dV', i)",
    stage_id: `CASE WHEN i % 5 < 3 THEN ? WHEN i % 5 = 3 THEN ? ELSE ? END`,
  }
  await sql(
    `WITH RECURSIVE counted(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM counted WHERE i < ${cards - 1})
     INSERT INTO enquiries (${columns.join(', ')})
     SELECT ${columns.map((name) => own[name] ?? `e.${name}`).join(', ')} FROM counted, enquiries e WHERE e.id = ?`,
    [open[0]!, open[1]!, open[2]!, first.id],
  )
  return admin
}

/** Records from now on the time between frames, in ms. */
const recordFrames = (page: Page) =>
  page.evaluate(`{
    const frames = (window.frames_ = [])
    let last = performance.now()
    window.recording_ = true
    const tick = (now) => { frames.push(now - last); last = now; if (window.recording_) requestAnimationFrame(tick) }
    requestAnimationFrame(tick)
  }`)

const framesOf = async (page: Page, what: string): Promise<void> => {
  const frames = (await page.evaluate('window.recording_ = false, window.frames_')) as number[]
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0)
  console.log(
    `${what}: ${frames.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`,
  )
}

/** Milliseconds from navigating to the page until its cards are shown. */
const opened = async (page: Page): Promise<number> => {
  const started = Date.now()
  await page.reload()
  await page.locator('[data-card]').first().waitFor()
  return Date.now() - started
}
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const mostCardsOfAColumn = (page: Page): Promise<number> =>
  page.evaluate(
    "Math.max(...[...document.querySelectorAll('[role=list]')].map((list) => list.querySelectorAll('[data-card]').length))",
  )

journey(
  'a board of 5,000 cards opens like one of 50, drags and scrolls',
  async ({ portal }) => {
    const [many, few] = await Promise.all([boardOf(5_000), boardOf(50)])
    const large = await portal.open('/enquiries?view=board', { user: many })
    const small = await portal.open('/enquiries?view=board', { user: few })
    const times: { large: number[]; small: number[] } = { large: [], small: [] }
    for (let round = 0; round < 5; round++) {
      times.small.push(await opened(small))
      times.large.push(await opened(large))
    }
    const [ofLarge, ofSmall] = [median(times.large), median(times.small)]
    const ratio = ofLarge / ofSmall
    console.log(`opening 5,000 cards: ${ofLarge} ms, 50 cards: ${ofSmall} ms, ratio ${ratio.toFixed(2)}`)
    expect(ratio).toBeLessThanOrEqual(1.5)
    await small.close()

    const inquiry = column(large, 'Inquiry')
    await expectSoon(inquiry).toHaveAccessibleName('Inquiry, 3000 cards')
    const box = (await inquiry.boundingBox())!
    await large.mouse.move(box.x + 150, box.y + 300)
    await recordFrames(large)
    for (let turn = 0; turn < 60; turn++) await large.mouse.wheel(0, 400)
    const lowest = large.locator('[data-card]').filter({ hasText: /Card [1-9]\d\d/ })
    await expectSoon(lowest.first()).toBeVisible()
    await framesOf(large, 'scrolling a column')
    expect(await mostCardsOfAColumn(large)).toBeLessThanOrEqual(60)

    const lifted = inquiry.getByRole('group').nth(8)
    const start = await boxOf(lifted)
    const name = (await lifted.getAttribute('aria-label'))!
    await large.mouse.move(start.x + 40, start.y + 20)
    await large.mouse.down()
    await recordFrames(large)
    const contacted = (await column(large, 'Contacted').boundingBox())!
    const qualified = (await column(large, 'Qualified').boundingBox())!
    for (let turn = 0; turn < 4; turn++) {
      await large.mouse.move(qualified.x + 100, qualified.y + 500, { steps: 20 })
      await large.mouse.move(contacted.x + 100, contacted.y + 200, { steps: 20 })
    }
    expect(await mostCardsOfAColumn(large)).toBeLessThanOrEqual(60)
    await framesOf(large, 'dragging a card')
    await large.mouse.up()
    await expectSoon(column(large, 'Contacted').getByRole('group', { name })).toBeVisible()
    await expectSoon(inquiry).toHaveAccessibleName('Inquiry, 2999 cards')
    expect(await mostCardsOfAColumn(large)).toBeLessThanOrEqual(60)
  },
  180_000,
)
