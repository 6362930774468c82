import { mkdirSync, rmSync } from 'node:fs'
import { startMail } from './mail.ts'
import { migrateDatabase } from './database.ts'
import { dataPaths } from './paths.ts'
import {
  databasePoolUrlOf,
  databaseUrlOf,
  googleUrlOf,
  mailUrlOf,
  originOf,
  type StackSettings,
  zoomUrlOf,
} from './settings.ts'
import { startProviders } from './providers/index.ts'
import { runScheduledJob, startScheduledJobs } from './scheduled-job.ts'
import { startSqld } from './sqld.ts'
import { startSqldPool } from './sqld-pool.ts'
import type { SupervisedService } from './supervise.ts'
import { startWorkers } from './workers.ts'

export interface Stack {
  /** Where browsers and tests reach everything, for example http://localhost:8787. */
  readonly origin: string
  /** MailDev: `${mailUrl}/api/email`. */
  readonly mailUrl: string
  /** sqld itself. */
  readonly databaseUrl: string
  /** What the API reaches it through: connections that are kept open. */
  readonly databasePoolUrl: string
  /** What stands in for Google and Zoom, with its control endpoint for tests. */
  readonly googleUrl: string
  readonly zoomUrl: string
  readonly sqld: SupervisedService
  readonly sqldPool: SupervisedService
  readonly mail: SupervisedService
  readonly workers: SupervisedService
  /** Runs the API's scheduled job now; true when it succeeded. */
  runScheduledJob(): Promise<boolean>
  stop(): Promise<void>
}

export interface StackOptions {
  settings: StackSettings
  /** Called once the database is migrated, before the portal starts: seed, publish remotes. */
  prepare?: (stack: { databaseUrl: string }) => Promise<void>
  /** Default true. False starts the API without the gateway in front: no pages, no remotes. */
  portal?: boolean
  /** A folder of `snapshotWorkers`. Default: the Workers run from source and are reloaded when it changes. */
  workersFrom?: string
  /** Default false: only requests that fail with 500 and above are logged. */
  logRequests?: boolean
  /** Further variables for the Workers. */
  bindings?: Record<string, string>
  /** Default true. A test that drives the job itself turns it off. */
  scheduledJobs?: boolean
  /** How often the database may fail within a minute before the stack is given up; a test that kills it raises this. */
  databaseRestarts?: number
  /** Called when a part keeps failing; the stack is of no use any more then. */
  onBroken?: (error: Error) => void
}

/**
 * Starts sqld with its pool, MailDev, the emulated providers, the gateway and the API, and resolves once `/api/health` answers 200.
 * When a part does not start, what had started is stopped again and the error is thrown.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { settings } = options
  const onBroken = options.onBroken ?? (() => {})
  const { temporary } = dataPaths(settings.dataDir)
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true })
  const started: SupervisedService[] = []
  const ends: Array<() => void> = []
  const stop = async () => {
    for (const end of ends) end()
    // The Workers first, so that nothing writes to a database that is going away.
    for (const service of [...started].reverse()) await service.stop()
    await stopProviders?.()
  }
  let stopProviders: (() => Promise<void>) | undefined
  const mailStarting = startMail(settings, onBroken)
  // It may fail before it is waited for, which would end the whole process.
  mailStarting.catch(() => {})
  try {
    stopProviders = await startProviders(settings)
    const sqld = await startSqld(settings, onBroken, options.databaseRestarts)
    started.push(sqld)
    const sqldPool = await startSqldPool(settings, onBroken)
    started.push(sqldPool)
    await migrateDatabase(databaseUrlOf(settings))
    await options.prepare?.({ databaseUrl: databaseUrlOf(settings) })
    const mail = await mailStarting
    started.push(mail)
    const workers = await startWorkers(
      settings,
      {
        portal: options.portal ?? true,
        workersFrom: options.workersFrom,
        logRequests: options.logRequests ?? false,
        bindings: options.bindings ?? {},
      },
      onBroken,
    )
    started.push(workers)
    if (options.scheduledJobs ?? true) ends.push(startScheduledJobs(settings))
    return {
      origin: originOf(settings),
      mailUrl: mailUrlOf(settings),
      databaseUrl: databaseUrlOf(settings),
      databasePoolUrl: databasePoolUrlOf(settings),
      googleUrl: googleUrlOf(settings),
      zoomUrl: zoomUrlOf(settings),
      sqld,
      sqldPool,
      mail,
      workers,
      runScheduledJob: () => runScheduledJob(settings),
      stop,
    }
  } catch (error) {
    await stop()
    await mailStarting.then(
      (mail) => mail.stop(),
      () => {},
    )
    throw error
  }
}
