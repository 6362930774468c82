import type { Browser, Page } from 'playwright'
import { median } from '../../measure.ts'
import { report } from '../../report.ts'
import { type Distance, type FarPortal, noDistance } from './far-portal.ts'
import { type Answer, type Gesture, make } from './gestures.ts'
import { section } from './jobs.ts'
import type { Sent } from './round-trips.ts'
import { newReturn, rest } from './visits.ts'

const rounds = 3
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

/** What nobody has opened in this browser; each round opens others. */
const unseen = (round: number): readonly (readonly [way: readonly Gesture[], opens: Gesture])[] => [
  [[section('Leads')], row('a lead', 'Leads', 4 + round)],
  [[section('Enquiries')], row('an enquiry', 'Enquiries', 4 + round)],
  [[section('Leads')], tab(['All', 'Closed', 'Converted'][round]!)],
]

const walk = async (page: Page, requests: readonly Sent[], gestures: readonly Gesture[]) => {
  const answers: Answer[] = []
  for (const gesture of gestures) answers.push(await make(page, requests, gesture))
  return answers
}

/** Opens what was seen before and what was not. */
async function navigate(
  browser: Browser,
  portal: FarPortal,
  distance: Distance,
): Promise<{ seen: Answer[]; unseen: Answer[] }> {
  portal.put(noDistance)
  const { page, requests, close } = await newReturn(browser, portal.organizations[0]!)
  try {
    await page.goto('/dashboard')
    for (const gestures of [seen, seen]) await walk(page, requests, gestures)
    await rest(page)
    portal.put(distance)
    const taken = { seen: [] as Answer[], unseen: [] as Answer[] }
    for (let round = 0; round < rounds; round += 1) {
      taken.seen.push(...(await walk(page, requests, seen)))
      for (const [way, opens] of unseen(round)) {
        await walk(page, requests, way)
        await rest(page)
        taken.unseen.push(await make(page, requests, opens))
      }
    }
    return taken
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
  const near = await navigate(browser, portal, noDistance)
  const far = await navigate(browser, portal, distance)
  report.below(seenMs, 'content of a page that was seen before, median', medianOf(far.seen))
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
