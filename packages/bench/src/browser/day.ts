import { visit } from '@ginkgo/testing/portal'
import type { Browser, CDPSession, Page } from 'playwright'
import { report } from '../report.ts'
import { type FilledPortal, talkTo } from './portal-stack.ts'

const actions = 300
const slowdown = 4
const barMs = 120
/** Chromium reports no interaction that is painted sooner. */
const shortestMs = 16

/**
 * Keeps the longest event of each interaction, from its input to the next paint, with what was begun last before the input;
 * runs before the page's scripts.
 */
const watchInteractions = `{
  globalThis.begun = []
  globalThis.interactions = new Map()
  const kindAt = (time) => begun.findLast(([since]) => since <= time)?.[1] ?? ''
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime, name } of list.getEntries())
      if (interactionId > 0 && duration > (interactions.get(interactionId)?.duration ?? 0))
        interactions.set(interactionId, { duration, kind: kindAt(startTime), event: name })
  }).observe({ type: 'event', durationThreshold: ${shortestMs}, buffered: true })
}`

interface Interaction {
  readonly duration: number
  /** The action during which it happened; empty where it was painted too soon to be reported. */
  readonly kind: string
  readonly event: string
}

type Action = readonly [what: string, act: (page: Page) => Promise<unknown>]

const key = (name: string): Action => [`key ${name}`, (page) => page.keyboard.press(name)]
const press = (name: string): Action => [
  `press ${name}`,
  (page) => page.getByRole('button', { name, exact: true }).click(),
]
const tab = (name: string): Action => [
  `tab ${name}`,
  (page) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click(),
]
const wait = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()
/** Not an action: the person reads until the page shows it. */
const read = (selector: string): Action => ['', wait(selector)]

const goTo = (section: string): readonly Action[] => [
  [
    `to ${section}`,
    (page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click(),
  ],
  read(`h1:has-text("${section}")`),
]

/** What somebody does again and again: through the lists, into a record, a value, a dialog, a filter and back. */
const round: readonly Action[] = [
  ...goTo('Leads'),
  tab('All Leads'),
  read('[data-row]'),
  ...['ArrowDown', 'ArrowDown', 'ArrowDown', 'x', 'x'].map(key),
  ['search', (page) => page.getByRole('main').getByRole('searchbox').click()],
  ...['a', 'b', 'Backspace', 'Backspace'].map(key),
  ...goTo('Enquiries'),
  read('[data-row]'),
  ['open', (page) => page.locator('[data-row="1"] a').first().click()],
  ['edit the value', (page) => page.getByRole('button', { name: /^Edit Value, / }).click()],
  ...['1', '2', 'Escape'].map(key),
  ...goTo('Tasks'),
  key('t'),
  read('[role="dialog"]'),
  key('Escape'),
  ...goTo('Meetings'),
  press('Calendar'),
  press('Week'),
  press('Table'),
  ...goTo('Dashboard'),
]

/** Bytes that the page's objects take once what nobody needs is collected. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

interface Day {
  readonly taken: readonly Interaction[]
  /** Bytes of the heap after a third of the day, when every page has been open, and at its end. */
  readonly heap: readonly [early: number, late: number]
}

/** Goes through a day of `actions` actions. @returns how long each took until the next paint, by duration */
async function interactionsOfDay(page: Page): Promise<Day> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  let done = 0
  let early: number | undefined
  while (done < actions) {
    if (done >= actions / 3) early ??= await heapOf(session)
    for (const [what, act] of round) {
      if (what !== '') await page.evaluate(`begun.push([performance.now(), ${JSON.stringify(what)}])`)
      await act(page)
      if (what !== '') done += 1
    }
  }
  const late = await heapOf(session)
  const [total, seen] = (await page.evaluate(
    '[performance.interactionCount, [...interactions.values()]]',
  )) as [number, Interaction[]]
  const sooner = Math.max(0, total - seen.length)
  const taken = [
    ...seen,
    ...Array.from({ length: sooner }, () => ({ duration: shortestMs, kind: '', event: '' })),
  ].sort((one, other) => one.duration - other.duration)
  return { taken, heap: [early ?? late, late] }
}

/** The kinds of action with the slowest interactions, the slowest first. @param taken ordered by duration */
function slowestKinds(taken: readonly Interaction[]) {
  const kinds = new Set(taken.map(({ kind }) => kind).filter((kind) => kind !== ''))
  return [...kinds]
    .map((kind) => {
      const of = taken.filter((one) => one.kind === kind)
      return { kind, durations: of.map(({ duration }) => duration), event: of.at(-1)!.event }
    })
    .toSorted((one, other) => other.durations.at(-1)! - one.durations.at(-1)!)
    .slice(0, 12)
}

/** Prints how long the interactions of a working day take until the next paint, on a slow computer. */
export async function measureDay(
  browser: Browser,
  { stack, organization: { admin } }: FilledPortal,
): Promise<void> {
  talkTo(stack)
  report.title(`a day of ${actions} actions, CPU ÷ ${slowdown}`)
  const { page, context, close } = await visit(browser, '/dashboard', { user: admin })
  try {
    await context.addInitScript(watchInteractions)
    await page.reload()
    const { taken, heap } = await interactionsOfDay(page)
    const at95 = taken[Math.ceil(taken.length * 0.95) - 1]!
    report.below(barMs, 'interaction to next paint, 95th percentile', at95.duration)
    report.figure(true, 'interactions', String(taken.length), '')
    const [early, late] = heap.map((bytes) => bytes / 1_000_000) as [number, number]
    report.figure(
      late <= early * 1.1,
      'memory at the end ÷ after a third of the day',
      (late / early).toFixed(2),
      `${late.toFixed(1)} MB ÷ ${early.toFixed(1)} MB, bar 1.1`,
    )
    for (const { kind, durations, event } of slowestKinds(taken)) {
      const [median, worst] = [durations[durations.length >> 1]!, durations.at(-1)!]
      const measured = `${durations.length} times, worst ${worst} ms, ${event}`
      report.figure(worst < barMs, `  ${kind}, median`, `${median} ms`, measured)
    }
  } finally {
    await close()
  }
}
