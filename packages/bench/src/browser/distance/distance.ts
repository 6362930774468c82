import type { Browser } from 'playwright'
import { report } from '../../report.ts'
import { type Distance, startFarPortal } from './far-portal.ts'
import type { Answer } from './gestures.ts'
import { jobs } from './jobs.ts'
import { measureNavigation } from './navigation.ts'
import { doJob, type DoneJob, newReturn, type Turn } from './visits.ts'

/** The API runs where the gateway does, near the browser. */
const apiNearBrowser: Distance = { browserToGateway: 120, gatewayToApi: 0, apiToDatabase: 40 }
/** The API runs where the database does, as Smart Placement would have it. */
const apiNearDatabase: Distance = { browserToGateway: 120, gatewayToApi: 40, apiToDatabase: 0 }

const distances = [apiNearBrowser, apiNearDatabase]
const times = 1
const answerMs = 100

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const answersOf = ({ opening, gestures }: Turn) => [opening, ...gestures]
const timeOf = (turn: Turn) => sum(answersOf(turn).map(({ doneMs }) => doneMs))
const middle = (turns: readonly Turn[]): Turn =>
  turns.toSorted((one, other) => timeOf(one) - timeOf(other))[Math.floor((turns.length - 1) / 2)]!

/** @param answers those that should have come at once */
function printTurn(name: string, turn: Turn, answers: readonly Answer[]): void {
  const slowest = answers.toSorted((one, other) => other.answeredMs - one.answeredMs)[0]!
  const trips = answersOf(turn).map(({ toGateway, toDatabase }) => `${toGateway}+${toDatabase}`)
  report.figure(
    slowest.answeredMs <= answerMs,
    name,
    `${slowest.answeredMs.toFixed(0)} ms`,
    `${slowest.what}; ${timeOf(turn).toFixed(0)} ms in all, opened in ${turn.opening.doneMs.toFixed(0)} ms; round trips ${trips.join(', ')}`,
  )
}

/** Prints what it costs that browser, API and database are far away from each other, and where the API should run. */
export async function measureDistance(browser: Browser, dataDir: string): Promise<void> {
  const portal = await startFarPortal(dataDir)
  const returning = await newReturn(browser, portal.organizations[0]!)
  try {
    report.title('distance: browser 120 ms from the gateway, API 40 ms from the database')
    await measureNavigation(browser, portal, apiNearBrowser)
    report.title('the slowest answer to a gesture, and what was waited for in all')
    const done: [name: string, nearBrowser: DoneJob, nearDatabase: DoneJob][] = []
    for (const job of jobs) {
      try {
        const [nearBrowser, nearDatabase] = await doJob(browser, returning, portal, job, { distances, times })
        done.push([job.name, nearBrowser!, nearDatabase!])
        // Who opens a page by its address waits for the page itself.
        printTurn(`${job.name}, cold`, nearBrowser!.cold, nearBrowser!.cold.gestures)
        const warm = middle(nearBrowser!.warm)
        printTurn(`${job.name}, warm`, warm, answersOf(warm))
      } catch (error) {
        report.failed(job.name, error)
      }
    }
    report.title('the API beside the database, 40 ms from the gateway ÷ beside the gateway')
    for (const which of ['cold', 'warm'] as const) {
      const timeOfJob = ({ cold, warm }: DoneJob) => timeOf(which === 'cold' ? cold : middle(warm))
      const compare = (name: string, nearDatabase: number, nearBrowser: number) =>
        report.figure(
          true,
          `${name}, ${which}`,
          (nearDatabase / nearBrowser).toFixed(2),
          `${nearDatabase.toFixed(0)} ms ÷ ${nearBrowser.toFixed(0)} ms`,
        )
      for (const [name, nearBrowser, nearDatabase] of done)
        compare(name, timeOfJob(nearDatabase), timeOfJob(nearBrowser))
      compare(
        'all jobs',
        sum(done.map(([, , nearDatabase]) => timeOfJob(nearDatabase))),
        sum(done.map(([, nearBrowser]) => timeOfJob(nearBrowser))),
      )
    }
  } finally {
    await returning.close()
    await portal.close()
  }
}
