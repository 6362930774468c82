import type { Page } from 'playwright'
import { longestChain, type RoundTrips, type Sent, within } from './round-trips.ts'

/**
 * After a press or a key, looks in each frame whether anything on the page has changed and whether it shows what the
 * gesture was for, and keeps the milliseconds until the browser had painted each; runs before the page's scripts.
 */
export const watchGestures = `{
  const isShown = (element) => element.getClientRects().length > 0
  globalThis.shown = (selector, text = '') =>
    [...document.querySelectorAll(selector)].some((each) => isShown(each) && each.textContent.includes(text))
  globalThis.shownLabel = (selector, label) =>
    [...document.querySelectorAll(selector)].some((each) => isShown(each) && each.ariaLabel?.startsWith(label))
  globalThis.typesInto = (label) => {
    const { activeElement: input } = document
    return [input?.ariaLabel, ...[...(input?.labels ?? [])].map((each) => each.textContent)].some((text) => text?.startsWith(label))
  }
  globalThis.isRead = () =>
    !shown('main [role="status"]', 'Loading') && !shown('main [aria-busy="true"]')
  let before = new Set()
  globalThis.toasted = (text) =>
    [...document.querySelectorAll('[data-toast]')].some((each) => !before.has(each) && each.textContent.includes(text))
  let watched
  // A press counts from where it is let go: how long it is held is the person's time.
  const observe = () => {
    if (!watched || watched.observer) return
    const watch = watched
    watch.observer = new MutationObserver(() => { watch.hasChanged = true })
    watch.observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  }
  const begin = ({ timeStamp }) => {
    if (!watched || watched.began !== undefined) return
    observe()
    const watch = watched
    watch.began = timeStamp
    let answered
    const look = () => {
      const [changed, there] = [watch.hasChanged, watch.isThere()]
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const taken = performance.now() - timeStamp
        if (changed || there) answered ??= taken
        if (!there) return requestAnimationFrame(look)
        watch.observer.disconnect()
        watched = undefined
        watch.tell({ began: performance.timeOrigin + timeStamp, answeredMs: answered, doneMs: taken })
      }
      port2.postMessage(0)
    }
    requestAnimationFrame(look)
  }
  addEventListener('pointerdown', observe, true)
  for (const name of ['pointerup', 'keydown']) addEventListener(name, begin, true)
  globalThis.watchFor = (isThere) => {
    before = new Set(document.querySelectorAll('[data-toast]'))
    globalThis.watching = new Promise((tell) => { watched = { isThere, tell } })
  }
}`

/** One press or key of a job. */
export interface Gesture {
  readonly what: string
  /** Words that are typed before it, which are no gesture. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
  /** JavaScript that says whether the page shows what it was for. */
  readonly isThere: string
}

export interface Answer extends RoundTrips {
  readonly what: string
  /** Milliseconds until anything on the page had changed. */
  readonly answeredMs: number
  /** Milliseconds until the page showed what the gesture was for. */
  readonly doneMs: number
}

interface Watched {
  readonly began: number
  readonly answeredMs: number
  readonly doneMs: number
}

/** Pointing at something takes a moment before the press, in which the page may already ask for what is behind it. */
const aimingMs = 60

/** Makes a gesture, and waits until the page shows what it was for. */
export async function make(page: Page, requests: readonly Sent[], gesture: Gesture): Promise<Answer> {
  await gesture.before?.(page)
  await page.evaluate(`watchFor(() => ${gesture.isThere})`)
  await gesture.act(page)
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`${gesture.what}: never there`)), 15_000).unref(),
  )
  const { began, answeredMs, doneMs } = (await Promise.race([page.evaluate('watching'), late])) as Watched
  const chain = longestChain(within(requests, began - aimingMs, began + doneMs))
  return { what: gesture.what, answeredMs, doneMs, ...chain }
}

/** Opens an address, and waits until the page shows its content. */
export async function open(
  page: Page,
  requests: readonly Sent[],
  address: string,
  isThere: string,
): Promise<Answer> {
  await page.goto(address, { waitUntil: 'commit' })
  const began = (await page.evaluate('performance.timeOrigin')) as number
  const ended = (await page.evaluate(`new Promise((tell) => {
    const look = () => (${isThere}) ? tell(performance.now()) : requestAnimationFrame(look)
    requestAnimationFrame(look)
  })`)) as number
  const doneMs = ended
  return {
    what: 'open',
    answeredMs: doneMs,
    doneMs,
    ...longestChain(within(requests, began, began + doneMs)),
  }
}
