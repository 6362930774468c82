import { type TestOrganization } from '@ginkgo/testing'
import { visit } from '@ginkgo/testing/portal'
import type { Browser, CDPSession, Page } from 'playwright'
import { report } from '../report.ts'
import { type FilledPortal, talkTo } from './portal-stack.ts'

const longestBlankMs = 100
/** A lead as JSON has about 700 bytes; the memory for each must be of the same order. */
const bytesPerLead = 2_000
/** Far more than it takes; how long it takes is up to the machine. */
const timeLimitMs = 400_000

/** Watches the table in every frame while the page is open. */
const watchBlanks = `{
  const scroller = document.querySelector('[role="grid"]').parentElement
  globalThis.longestBlank = 0
  let since
  const isBlank = () => {
    const { top, bottom, left } = scroller.getBoundingClientRect()
    return [top + 60, (top + bottom) / 2, bottom - 20].some(
      (y) => !document.elementFromPoint(left + 60, y)?.closest('[data-row]'))
  }
  const frame = (now) => {
    if (!isBlank()) since = undefined
    else globalThis.longestBlank = Math.max(globalThis.longestBlank, now - (since ??= now))
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}`

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

/** The position of the last row in the document, from 1. */
const lastRow = (page: Page) =>
  page.evaluate(
    "Math.max(0, ...[...document.querySelectorAll('[data-row]')].map((row) => Number(row.getAttribute('data-row')) + 1))",
  ) as Promise<number>

/** Prints whether scrolling through all leads shows blank rows, and what it costs. */
export async function measureScrolling(
  browser: Browser,
  { stack }: FilledPortal,
  { admin }: TestOrganization,
): Promise<void> {
  talkTo(stack)
  report.title('scrolling 50,000 leads')
  const { page, context, close } = await visit(browser, '/leads?tab=all', { user: admin })
  try {
    await page.locator('[data-row] a').first().waitFor()
    // The heading counts the leads without archived ones.
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    const leads = Number(heading.replace(/\D/g, ''))
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const before = await heapOf(session)
    await page.evaluate(watchBlanks)
    await page.mouse.move(700, 500)
    const began = performance.now()
    let [reached, most] = [0, 0]
    while (reached < leads && performance.now() - began < timeLimitMs) {
      for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 3_000)
      reached = await lastRow(page)
      most = Math.max(most, await page.locator('[data-row]').count())
    }
    const after = await heapOf(session)
    const blank = Number(await page.evaluate('globalThis.longestBlank'))
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    report.figure(reached >= leads, 'leads scrolled through', String(reached), `of ${leads} in ${seconds} s`)
    report.below(longestBlankMs, 'longest time with a blank row', blank)
    report.figure(most < 80, 'most rows in the document', String(most), 'bar 80')
    const perLead = Math.round((after - before) / Math.max(reached, 1))
    const heap = `${(before / 1e6).toFixed(1)} to ${(after / 1e6).toFixed(1)} MB`
    report.figure(
      perLead < bytesPerLead,
      'bytes kept of each lead',
      String(perLead),
      `${heap}, bar ${bytesPerLead}`,
    )
  } finally {
    await close()
  }
}
