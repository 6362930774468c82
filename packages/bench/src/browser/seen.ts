import { visit } from '@ginkgo/testing/portal'
import type { Browser, Locator, Page } from 'playwright'
import { report } from '../report.ts'
import { type FilledPortal, talkTo } from './portal-stack.ts'

const rounds = 12
/** Of the median in milliseconds, by how much slower the computer is made. */
const barsMs = [
  [1, 40],
  [4, 160],
] as const
const patienceMs = 20_000

/**
 * After a click, looks in each frame whether the page has what it was opened for, and keeps how many frames and
 * milliseconds that took, until the browser had painted it; runs before the page's scripts.
 */
const watchOpenings = `{
  addEventListener('click', ({ timeStamp }) => {
    const isThere = globalThis.isThere
    if (!isThere) return
    globalThis.isThere = undefined
    let frames = 0
    const look = () => {
      frames += 1
      const there = isThere()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        if (there) tellOpened([frames, performance.now() - timeStamp])
      }
      port2.postMessage(0)
      if (!there) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, true)
}`

interface Opening {
  readonly what: string
  readonly link: (page: Page) => Locator
  /** JavaScript that says whether the page shows its content. */
  readonly isThere: string
}

const headings = `[...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim())`
const isLoaded = `![...document.querySelectorAll('main [role="status"]')].some(({ textContent }) => /Loading/.test(textContent))`

const section = (name: string): Opening => ({
  what: name,
  link: (page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }),
  // The title of a list ends with its count.
  isThere: `${headings}.some((text) => text.startsWith('${name}')) && ${isLoaded}`,
})

const record = (what: string, list: string): Opening => ({
  what,
  link: (page) => page.locator('[data-row="1"] a').first(),
  isThere: `${headings}.some((text) => text !== '' && !text.startsWith('${list}')) && ${isLoaded}`,
})

const openings: readonly Opening[] = [
  section('Leads'),
  record('a lead', 'Leads'),
  section('Enquiries'),
  record('an enquiry', 'Enquiries'),
  section('Tasks'),
  section('Meetings'),
  section('Dashboard'),
]

/** Opens a page, and waits until it has been painted. @returns frames and milliseconds from the click */
async function open(page: Page, { what, link, isThere }: Opening): Promise<[frames: number, ms: number]> {
  const target = link(page)
  await target.hover()
  await page.evaluate(
    `globalThis.isThere = () => ${isThere}
    globalThis.opened = new Promise((resolve, reject) => {
      globalThis.tellOpened = resolve
      setTimeout(() => reject(new Error('${what} was not opened')), ${patienceMs})
    })
    undefined`,
  )
  await target.click()
  return (await page.evaluate('globalThis.opened')) as [number, number]
}

/** Prints how long it takes until pages that were seen before are on screen again, at full speed and on a slow computer. */
export async function measureSeen(
  browser: Browser,
  { stack, organization: { admin } }: FilledPortal,
): Promise<void> {
  talkTo(stack)
  const { page, context, close } = await visit(browser, '/dashboard', { user: admin })
  try {
    await context.addInitScript(watchOpenings)
    await page.reload()
    for (const opening of [...openings, ...openings]) await open(page, opening)
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    for (const [slowdown, barMs] of barsMs) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      report.title(`pages that were seen before, CPU ÷ ${slowdown}`)
      await measureRounds(page, barMs)
    }
  } finally {
    await close()
  }
}

async function measureRounds(page: Page, barMs: number): Promise<void> {
  const taken = new Map<string, [number, number][]>(openings.map(({ what }) => [what, []]))
  for (let round = 0; round < rounds; round++)
    for (const opening of openings) taken.get(opening.what)!.push(await open(page, opening))
  const all = [...taken.values()].flat()
  const times = sortedTimes(all)
  report.below(barMs, 'content on screen after navigation, median', medianOf(times))
  const p95 = times[Math.ceil(times.length * 0.95) - 1]!
  report.figure(true, 'content on screen after navigation, 95th percentile', `${p95.toFixed(0)} ms`, 'no bar')
  for (const [what, each] of taken) {
    const median = medianOf(sortedTimes(each))
    const inFirst = each.filter(([frames]) => frames === 1).length
    const detail = `${inFirst} of ${each.length} in the first frame`
    report.figure(median < barMs, `  ${what}, median`, `${median.toFixed(0)} ms`, detail)
  }
}

const sortedTimes = (taken: readonly [number, number][]): number[] =>
  taken.map(([, ms]) => ms).sort((one, other) => one - other)

const medianOf = (sorted: readonly number[]): number => sorted[sorted.length >> 1]!
