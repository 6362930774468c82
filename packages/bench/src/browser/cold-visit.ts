import type { TestUser } from '@ginkgo/testing'
import { recordScripts, visit } from '@ginkgo/testing/portal'
import type { Browser, CDPSession } from 'playwright'

/** The simulated connection and machine of a visitor; without one nothing is slowed down. */
export interface Line {
  /** Round trip time in milliseconds. */
  readonly latency: number
  readonly megabitsPerSecond: number
  /** How many times slower the processor is than the real one. */
  readonly slowdown: number
}
export const slowLine: Line = { latency: 60, megabitsPerSecond: 10, slowdown: 4 }

export interface ColdVisit {
  /** Milliseconds from navigating to the page until its first row can be clicked. */
  readonly usableMs: number
  /** Bytes of JavaScript, compressed with brotli. */
  readonly scriptBytes: number
  /** The longest chain of requests of which each waited for the one before, up to that moment. */
  readonly inSequence: number
}

/** Reports when the first row of a list is shown; runs before the page's scripts. */
const tellUsable = `{
  const look = () => {
    if (document.querySelector('[data-row] a')) globalThis.tellUsable(performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

async function holdBack(session: CDPSession, line: Line): Promise<void> {
  const bytesPerSecond = (line.megabitsPerSecond * 1_000_000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown })
}

interface Span {
  readonly from: number
  until: number
}

/** The longest chain of requests of which each began after the one before it had ended. */
function longestSequence(spans: readonly Span[]): number {
  let sequence = 0
  let endOfLast = Number.NEGATIVE_INFINITY
  for (const { from, until } of [...spans].sort((a, b) => a.until - b.until))
    if (from >= endOfLast) {
      sequence += 1
      endOfLast = until
    }
  return sequence
}

/** Opens `/leads` in a browser with an empty cache. */
export async function visitCold(browser: Browser, user: TestUser, line?: Line): Promise<ColdVisit> {
  const { page, context, close } = await visit(browser, '/api/health', { user })
  try {
    let tell: (at: number) => void = () => undefined
    const usable = new Promise<number>((resolve) => {
      tell = resolve
    })
    await page.exposeFunction('tellUsable', (at: number) => tell(at))
    await page.addInitScript(tellUsable)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (line) await holdBack(session, line)
    const spans = new Map<string, Span>()
    session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
      if (request.url.startsWith('http')) spans.set(requestId, { from: timestamp, until: Infinity })
    })
    session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
      const span = spans.get(requestId)
      if (span) span.until = timestamp
    })
    const scripts = recordScripts(page)
    await page.goto('/leads', { waitUntil: 'commit' })
    await page.locator('[data-row] a').first().waitFor({ timeout: 60_000 })
    const usableMs = await usable
    const before = [...spans.values()]
    const begun = Math.min(...before.map(({ from }) => from))
    const inTime = before.filter(({ until }) => (until - begun) * 1_000 <= usableMs)
    await page.waitForLoadState('networkidle')
    return { usableMs, scriptBytes: await scripts.size(), inSequence: longestSequence(inTime) }
  } finally {
    await close()
  }
}
