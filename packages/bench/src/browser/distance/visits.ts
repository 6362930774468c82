import type { TestOrganization } from '@ginkgo/testing'
import { visit } from '@ginkgo/testing/portal'
import type { Browser, Page } from 'playwright'
import { type Distance, type FarPortal, noDistance } from './far-portal.ts'
import { type Answer, make, open, watchGestures } from './gestures.ts'
import { type Job, section } from './jobs.ts'
import { newRecords, type Records } from './records.ts'
import { recordRequests, type Sent } from './round-trips.ts'

/** Milliseconds in which somebody who has opened a page finds what to press. */
const readingMs = 1_000

/** A job that was done once. */
export interface Turn {
  /** Until the page on which it is done shows its content. */
  readonly opening: Answer
  readonly gestures: readonly Answer[]
}

/** A job at one distance. */
export interface DoneJob {
  /** With an empty cache, by the address of the page. */
  readonly cold: Turn
  /** In a portal that is open and has shown the page. */
  readonly warm: readonly Turn[]
}

/** A browser that is open, and what it asks for. */
export interface Visit {
  readonly page: Page
  readonly requests: readonly Sent[]
  readonly close: () => Promise<void>
}

/** Opens a browser with an empty cache and without connections. */
async function newVisit(browser: Browser, { admin }: TestOrganization): Promise<Visit> {
  const { page, context, close } = await visit(browser, 'about:blank', {
    user: admin,
    serviceWorkers: 'allow',
  })
  await page.addInitScript(watchGestures)
  const requests = await recordRequests(await context.newCDPSession(page))
  return { page, requests, close }
}

/** Opens a browser of somebody who has used the portal before: its files are on the device. */
export async function newReturn(browser: Browser, organization: TestOrganization): Promise<Visit> {
  const returning = await newVisit(browser, organization)
  await returning.page.goto('/dashboard')
  await returning.page.waitForFunction(
    `caches.match('/dashboard', { cacheName: 'ginkgo-page' }).then((kept) => kept !== undefined)`,
    undefined,
    { timeout: 60_000, polling: 200 },
  )
  return returning
}

/** Nothing is on its way any more. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // The page asks for changes from time to time, and fetches some files while the browser is idle.
  await page.waitForTimeout(500)
}

async function makeAll({ page, requests }: Visit, gestures: ReturnType<Job['gestures']>) {
  const answers: Answer[] = []
  for (const gesture of gestures) {
    answers.push(await make(page, requests, gesture))
    // Nobody presses the next thing at once.
    await page.waitForTimeout(300)
  }
  return answers
}

async function doCold(browser: Browser, portal: FarPortal, job: Job, distance: Distance): Promise<Turn> {
  const [organization] = portal.organizations
  const records = await newRecords(organization!)
  const first = await newVisit(browser, organization!)
  try {
    portal.put(distance)
    const opening = await open(first.page, first.requests, job.address(records), job.isThere(records))
    await first.page.waitForTimeout(readingMs)
    return { opening, gestures: await makeAll(first, job.gestures(records)) }
  } finally {
    await first.close()
    portal.put(noDistance)
  }
}

interface How {
  readonly distances: readonly Distance[]
  /** How often the job is done at each of them in the portal that is used already. */
  readonly times: number
}

/** Does the job at each distance in turn, so that other work on the machine affects all of them alike. */
async function doWarm(
  returning: Visit,
  portal: FarPortal,
  job: Job,
  { distances, times }: How,
): Promise<Turn[][]> {
  const { page, requests } = returning
  const [organization] = portal.organizations
  const seen = await newRecords(organization!)
  const order = Array.from({ length: times }, () => distances).flat()
  const others: Records[] = []
  while (others.length < order.length) others.push(await newRecords(organization!))
  await open(page, requests, job.address(seen), job.isThere(seen))
  await makeAll(returning, [...job.gestures(seen), ...(job.leave ?? [])])
  const turns = distances.map((): Turn[] => [])
  try {
    for (const [turn, records] of others.entries()) {
      portal.put(noDistance)
      await make(page, requests, section('Dashboard', 'true'))
      await rest(page)
      portal.put(order[turn]!)
      const reached = await makeAll(returning, job.reach(records))
      await rest(page)
      const gestures = await makeAll(returning, job.gestures(records))
      turns[turn % distances.length]!.push({ opening: reached.at(-1)!, gestures })
      portal.put(noDistance)
      await makeAll(returning, job.leave ?? [])
    }
  } finally {
    portal.put(noDistance)
  }
  return turns
}

/**
 * Does a job on a first visit, and in a portal that is used already, with other records each time.
 * @param returning the browser of somebody who has used the portal before
 * @returns one for each distance
 */
export async function doJob(
  browser: Browser,
  returning: Visit,
  portal: FarPortal,
  job: Job,
  how: How,
): Promise<DoneJob[]> {
  try {
    const cold: Turn[] = []
    for (const distance of how.distances) cold.push(await doCold(browser, portal, job, distance))
    const warm = await doWarm(returning, portal, job, how)
    return cold.map((turn, place) => ({ cold: turn, warm: warm[place]! }))
  } catch (error) {
    throw new Error(`${job.name}: ${String(error)}`, { cause: error })
  }
}
