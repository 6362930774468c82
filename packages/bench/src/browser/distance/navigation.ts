import type { Browser, Page } from 'playwright'
import { median } from '../../measure.ts'
import { report } from '../../report.ts'
import { type Distance, type FarPortal, noDistance } from './far-portal.ts'
import { type Answer, type Gesture, make } from './gestures.ts'
import { section } from './jobs.ts'
import type { Sent } from './round-trips.ts'
import { newReturn, rest } from './visits.ts'

const rounds = 2
const seenMs = 50
const headings = `[...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim())`

/** Opens the record in a row of the list on the screen. */
const row = (what: string, list: string, place: number): Gesture => ({
  what,
  act: (page) => page.locator(`[data-row="${place}"] a[href*="-"]`).first().click(),
  isThere: `${headings}.some((text) => text !== '' && !text.startsWith('${list}')) && isRead()`,
})
const tab = (name: string): Gesture => ({
  what: 'a tab of a list',
  act: (page) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click(),
  isThere: `shown('[role="tab"][aria-selected="true"]', '${name}') && isRead()`,
})

const seen: readonly Gesture[] = [
  section('Leads'),
  row('a lead', 'Leads', 1),
  section('Enquiries'),
  row('an enquiry', 'Enquiries', 1),
  section('Tasks'),
  section('Meetings', 'isRead()'),
  section('Dashboard', 'isRead()'),
]

/** What nobody has opened in this browser; each turn opens others. */
const unseen = (turn: number): readonly (readonly [way: Gesture, opens: Gesture])[] => [
  [section('Leads'), row('a lead', 'Leads', 4 + turn)],
  [section('Enquiries'), row('an enquiry', 'Enquiries', 4 + turn)],
  [section('Leads'), tab(['All', 'Closed', 'Converted', 'No Enquiry'][turn]!)],
]

const walk = async (page: Page, requests: readonly Sent[], gestures: readonly Gesture[]) => {
  const answers: Answer[] = []
  for (const gesture of gestures) answers.push(await make(page, requests, gesture))
  return answers
}

interface Opened {
  readonly seen: Answer[]
  readonly unseen: Answer[]
}

/** Opens what was seen before and what was not, at each distance in turn. @returns one for each distance */
async function navigate(
  browser: Browser,
  portal: FarPortal,
  distances: readonly Distance[],
): Promise<Opened[]> {
  portal.put(noDistance)
  const { page, requests, close } = await newReturn(browser, portal.organizations[0]!)
  try {
    for (const gestures of [seen, seen]) await walk(page, requests, gestures)
    await rest(page)
    const opened = distances.map((): Opened => ({ seen: [], unseen: [] }))
    for (let turn = 0; turn < rounds * distances.length; turn += 1) {
      const place = turn % distances.length
      portal.put(distances[place]!)
      opened[place]!.seen.push(...(await walk(page, requests, seen)))
      for (const [way, opens] of unseen(turn)) {
        await make(page, requests, way)
        await rest(page)
        opened[place]!.unseen.push(await make(page, requests, opens))
      }
    }
    return opened
  } finally {
    await close()
    portal.put(noDistance)
  }
}

const medianOf = (answers: readonly Answer[]) => median(answers.map(({ doneMs }) => doneMs))

/** Prints how long pages take in a portal that is open, far away beside nearby. */
export async function measureNavigation(
  browser: Browser,
  portal: FarPortal,
  distance: Distance,
): Promise<void> {
  const [near, far] = (await navigate(browser, portal, [noDistance, distance])) as [Opened, Opened]
  const seenFar = medianOf(far.seen)
  report.figure(
    seenFar <= seenMs,
    'content of a page that was seen before, median',
    `${seenFar.toFixed(0)} ms`,
    `bar ${seenMs} ms; ${medianOf(near.seen).toFixed(0)} ms without distance`,
  )
  const bar = distance.browserToGateway + distance.gatewayToApi + distance.apiToDatabase
  for (const what of new Set(far.unseen.map((answer) => answer.what))) {
    const of = (answers: readonly Answer[]) => answers.filter((answer) => answer.what === what)
    const [farMs, nearMs] = [medianOf(of(far.unseen)), medianOf(of(near.unseen))]
    const trips = of(far.unseen)
    const [toGateway, toDatabase] = [
      Math.max(...trips.map((answer) => answer.toGateway)),
      Math.max(...trips.map((answer) => answer.toDatabase)),
    ]
    report.figure(
      toGateway <= 1 && toDatabase <= 1,
      `${what} that was not seen before, what distance adds`,
      `${(farMs - nearMs).toFixed(0)} ms`,
      `${farMs.toFixed(0)} ms, ${toGateway}+${toDatabase} round trips, bar 1+1 (${bar} ms)`,
    )
  }
}
