import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Frame, Page } from 'playwright'
import type { HostPage } from './host-pages.ts'
import type { TestPortal } from './open-portal.ts'

/** Milliseconds until everything of a page is there, or counts as slow, as in the portal itself. */
const patienceMs = 7_000

/** What a page lets its readers wait for, in milliseconds. */
export interface Timing {
  /** Until its largest part is painted. */
  readonly shown: number
  /** How long it answers to nobody. */
  readonly blocked: number
}

const framesOf = (page: Page) =>
  page.frames().filter((frame) => new URL(frame.url() || 'about:blank').pathname.startsWith('/sandbox/'))

const waiting = (place: Page | Frame) =>
  place
    .locator(':is([role=status], [aria-busy=true])')
    .filter({ hasText: /Loading/ })
    .count()

/** A frame that goes meanwhile, because its app failed, has nothing more to say. */
const unlessGone = <T>(frame: Frame, asked: Promise<T>, gone: T): Promise<T> =>
  asked.catch((error: unknown) => {
    if (frame.isDetached()) return gone
    throw error
  })

/** Waits until nothing of the page is loading any more. @returns what still is */
async function settled(page: Page): Promise<string[]> {
  // The portal asks what others changed every three seconds, and is quiet in between.
  await page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(() => undefined)
  const until = Date.now() + patienceMs
  for (;;) {
    const counts = [
      page.locator('main iframe.invisible').count(),
      waiting(page),
      ...framesOf(page).map((frame) => unlessGone(frame, waiting(frame), 0)),
    ]
    if ((await Promise.all(counts)).every((count) => count === 0)) return []
    if (Date.now() > until) return [`is not there after ${patienceMs / 1_000} seconds`]
    await page.waitForTimeout(250)
  }
}

async function violationsIn(frame: Frame | Page, selector: string): Promise<string[]> {
  const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await frame.evaluate(script)
  return frame.evaluate(async (place) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    // The portal answers for landmarks and titles around the part.
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const kinds = { resultTypes: ['violations' as const], runOnly: tags }
    // Styles that a frame may not read again are not read again.
    const { violations } = await axe.run(place, { ...kinds, iframes: false, preload: false })
    return violations.map(
      ({ help, nodes }) => `${help}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
    )
  }, selector)
}

const cards = /could not be loaded|Update required/

/** What is wrong with a page: what failed, is slow or refused, and what keeps people from using it. */
export async function objectionsTo(portal: TestPortal, { path, isOwn }: HostPage): Promise<string[]> {
  const { page, problems, close } = await portal.open(path)
  try {
    const late = await settled(page)
    const frames = framesOf(page)
    const inFrames = await Promise.all(
      frames.map((frame) => unlessGone(frame, violationsIn(frame, 'body'), [])),
    )
    const violations = frames.length > 0 || !isOwn ? inFrames.flat() : await violationsIn(page, 'main')
    // Last, as an app may fail while it is looked at.
    const failed = await page.getByRole('alert').filter({ hasText: cards }).allInnerTexts()
    return [
      ...new Set([...problems, ...late, ...failed.map((text) => text.split('\n')[0] ?? ''), ...violations]),
    ]
  } finally {
    await close()
  }
}

/** Runs in the page, whose types this package does not have. */
const readTiming = `new Promise((resolve) => {
  let shown = 0
  let blocked = 0
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (shown = entry.startTime))
  observe('longtask', (entry) => (blocked += Math.max(0, entry.duration - 50)))
  const end = Date.now() + 2000
  const timer = setInterval(() => {
    if (shown === 0 && Date.now() < end) return
    clearInterval(timer)
    resolve({ shown, blocked })
  }, 200)
})`

/** How a page of the portal fares, with the remote or without it. */
async function timingOf(portal: TestPortal, path: string, without: boolean): Promise<Timing> {
  const { page, close } = await portal.open(path, { without })
  try {
    await settled(page)
    const own = await page.evaluate<Timing>(readTiming)
    // On some machines a frame has a process of its own, on others it holds up the page around it.
    const frames = await Promise.all(framesOf(page).map((frame) => frame.evaluate<Timing>(readTiming)))
    return { ...own, blocked: frames.reduce((sum, { blocked }) => sum + blocked, own.blocked) }
  } finally {
    await close()
  }
}

const best = (timings: readonly Timing[]): Timing => ({
  // Nothing was painted where it is 0, as in a tab that nobody saw.
  shown: Math.min(...timings.map(({ shown }) => shown || Number.POSITIVE_INFINITY)),
  blocked: Math.min(...timings.map(({ blocked }) => blocked)),
})

/** A page without the remote and with it. */
export interface Effect {
  readonly before: Timing
  readonly after: Timing
}

/**
 * The best of some visits each, in turns, so that a busy moment of the machine counts for neither. Where that is not fine
 * there are up to three times as many, as a machine may be busy for longer.
 */
export async function effectOn(
  portal: TestPortal,
  path: string,
  isFine: (effect: Effect) => boolean,
  visits = 4,
): Promise<Effect> {
  const [before, after]: [Timing[], Timing[]] = [[], []]
  for (;;) {
    before.push(await timingOf(portal, path, true))
    after.push(await timingOf(portal, path, false))
    const effect = { before: best(before), after: best(after) }
    const isEnough = before.length >= visits && isFine(effect)
    if (isEnough || before.length >= 3 * visits) return effect
  }
}
