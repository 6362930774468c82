import type { Browser } from 'playwright'
import { median } from '../../measure.ts'
import { report } from '../../report.ts'
import { type Distance, type FarPortal, startFarPortal } from './far-portal.ts'
import { jobs } from './jobs.ts'
import { measureNavigation } from './navigation.ts'
import { doJob, type DoneJob, newReturn, type Turn } from './visits.ts'

/** The API runs where the gateway does, near the browser. */
const apiNearBrowser: Distance = { browserToGateway: 120, gatewayToApi: 0, apiToDatabase: 40 }
/** The API runs where the database does, as Smart Placement would have it. */
const apiNearDatabase: Distance = { browserToGateway: 120, gatewayToApi: 40, apiToDatabase: 0 }

const times = 2
const answerMs = 100

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const answersOf = ({ opening, gestures }: Turn) => [opening, ...gestures]
const timeOf = (turn: Turn) => sum(answersOf(turn).map(({ doneMs }) => doneMs))
const middle = (turns: readonly Turn[]): Turn =>
  turns.toSorted((one, other) => timeOf(one) - timeOf(other))[Math.floor((turns.length - 1) / 2)]!

function printTurn(name: string, turn: Turn, isOpened: boolean): void {
  const answers = isOpened ? answersOf(turn) : turn.gestures
  const slowest = answers.toSorted((one, other) => other.answeredMs - one.answeredMs)[0]!
  const trips = answersOf(turn).map(({ toGateway, toDatabase }) => `${toGateway}+${toDatabase}`)
  report.figure(
    slowest.answeredMs <= answerMs,
    name,
    `${slowest.answeredMs.toFixed(0)} ms`,
    `${slowest.what}; ${timeOf(turn).toFixed(0)} ms in all, opened in ${turn.opening.doneMs.toFixed(0)} ms; round trips ${trips.join(', ')}`,
  )
}

/** The slowest answer on the screen, the time of all waiting, and the round trips of each gesture, of each job. */
function printJobs(done: readonly DoneJob[]): void {
  for (const { job, cold, warm } of done) {
    // Who opens a page by its address waits for the page itself.
    printTurn(`${job.name}, cold`, cold, false)
    printTurn(`${job.name}, warm`, middle(warm), true)
  }
}

async function doAll(browser: Browser, portal: FarPortal, distance: Distance): Promise<DoneJob[]> {
  const returning = await newReturn(browser, portal.organizations[0]!)
  try {
    const done: DoneJob[] = []
    for (const job of jobs) done.push(await doJob(browser, returning, portal, job, { distance, times }))
    return done
  } finally {
    await returning.close()
  }
}

/** Prints what it costs that browser, API and database are far away from each other, and where the API should run. */
export async function measureDistance(browser: Browser, dataDir: string): Promise<void> {
  const portal = await startFarPortal(dataDir)
  try {
    report.title('distance: browser 120 ms from the gateway, API 40 ms from the database')
    await measureNavigation(browser, portal, apiNearBrowser)
    const nearBrowser = await doAll(browser, portal, apiNearBrowser)
    printJobs(nearBrowser)
    report.title('the API near the database, 40 ms from the gateway, beside one near the browser')
    const nearDatabase = await doAll(browser, portal, apiNearDatabase)
    for (const [place, { job, cold, warm }] of nearDatabase.entries()) {
      const other = nearBrowser[place]!
      report.atMost(1, `${job.name}, cold`, timeOf(cold), timeOf(other.cold))
      report.atMost(1, `${job.name}, warm`, median(warm.map(timeOf)), median(other.warm.map(timeOf)))
    }
    for (const which of ['cold', 'warm'] as const) {
      const all = (done: readonly DoneJob[]) =>
        sum(done.map((each) => (which === 'cold' ? timeOf(each.cold) : timeOf(middle(each.warm)))))
      report.atMost(1, `all jobs, ${which}`, all(nearDatabase), all(nearBrowser))
    }
  } finally {
    await portal.close()
  }
}
