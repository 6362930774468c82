import type { TestOrganization } from '@ginkgo/testing'
import { visit } from '@ginkgo/testing/portal'
import type { Browser, Page } from 'playwright'
import { type Distance, type FarPortal, noDistance } from './far-portal.ts'
import { type Answer, make, open, watchGestures } from './gestures.ts'
import { type Job, section } from './jobs.ts'
import { newRecords, type Records } from './records.ts'
import { recordRequests, type Sent } from './round-trips.ts'

/** A job that was done once. */
export interface Turn {
  /** Until the page on which it is done shows its content. */
  readonly opening: Answer
  readonly gestures: readonly Answer[]
}

export interface DoneJob {
  readonly job: Job
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
export async function newVisit(browser: Browser, { admin }: TestOrganization): Promise<Visit> {
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
    await first.page.waitForTimeout(300)
    return { opening, gestures: await makeAll(first, job.gestures(records)) }
  } finally {
    await first.close()
    portal.put(noDistance)
  }
}

async function doWarm(
  returning: Visit,
  portal: FarPortal,
  job: Job,
  { distance, times }: { distance: Distance; times: number },
): Promise<Turn[]> {
  const { page, requests } = returning
  const seen = await newRecords(portal.organizations[0]!)
  const others: Records[] = []
  for (let time = 0; time < times; time += 1) others.push(await newRecords(portal.organizations[0]!))
  await open(page, requests, job.address(seen), job.isThere(seen))
  await makeAll(returning, [...job.gestures(seen), ...(job.leave ?? [])])
  const turns: Turn[] = []
  try {
    for (const records of others) {
      await make(page, requests, section('Dashboard', 'true'))
      await rest(page)
      portal.put(distance)
      const reached = await makeAll(returning, job.reach(records))
      await rest(page)
      turns.push({ opening: reached.at(-1)!, gestures: await makeAll(returning, job.gestures(records)) })
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
 */
export async function doJob(
  browser: Browser,
  returning: Visit,
  portal: FarPortal,
  job: Job,
  how: { distance: Distance; times: number },
): Promise<DoneJob> {
  try {
    const cold = await doCold(browser, portal, job, how.distance)
    return { job, cold, warm: await doWarm(returning, portal, job, how) }
  } catch (error) {
    throw new Error(`${job.name}: ${String(error)}`, { cause: error })
  }
}
