import { mkdirSync, rmSync } from 'node:fs'
import { startMail } from './mail.ts'
import { migrateDatabase } from './database.ts'
import { dataPaths } from './paths.ts'
import {
  databasePoolUrlOf,
  databaseUrlOf,
  googleUrlOf,
  inboundDomain,
  mailUrlOf,
  originOf,
  type StackSettings,
  zoomUrlOf,
} from './settings.ts'
import { startInboundMail } from './inbound-mail.ts'
import { startProviders } from './providers/index.ts'
import { runScheduledJob, startScheduledJobs } from './scheduled-job.ts'
import { startSqld } from './sqld.ts'
import { startSqldPool } from './sqld-pool.ts'
import type { SupervisedService } from './supervise.ts'
import { inboundToken, startWorkers } from './workers.ts'

export interface Stack {
  /** The origin of the portal for browsers and tests, for example http://localhost:8787. */
  readonly origin: string
  /** The address of MailDev; its API is `${mailUrl}/api/email`. */
  readonly mailUrl: string
  /** The address of sqld itself. */
  readonly databaseUrl: string
  /** The address of the pool through which the API reaches sqld. */
  readonly databasePoolUrl: string
  /** The emulators of Google and Zoom, with control endpoints for tests. */
  readonly googleUrl: string
  readonly zoomUrl: string
  /** The port of the SMTP listener for e-mails that are filed, and what it shows to the API. */
  readonly inboundSmtpPort: number
  readonly inboundToken: string
  readonly sqld: SupervisedService
  readonly sqldPool: SupervisedService
  readonly mail: SupervisedService
  readonly workers: SupervisedService
  /** Runs the API's scheduled job now; true if it succeeded. */
  runScheduledJob(): Promise<boolean>
  stop(): Promise<void>
}

export interface StackOptions {
  settings: StackSettings
  /** Called when the database is migrated and before the portal starts, for example to add data or publish remotes. */
  prepare?: (stack: { databaseUrl: string }) => Promise<void>
  /** True by default. False starts the API without the gateway: no pages and no remotes. */
  portal?: boolean
  /** A folder from `snapshotWorkers`. By default the Workers run from source and are reloaded when it changes. */
  workersFrom?: string
  /** False by default: only requests that fail with 500 or above are logged. */
  logRequests?: boolean
  /** Further variables for the Workers. */
  bindings?: Record<string, string>
  /** True by default. A test that runs the job itself turns it off. */
  scheduledJobs?: boolean
  /**
   * How often the database may fail within a minute before the stack counts as broken; a test that kills it needs more.
   */
  databaseRestarts?: number
  /** Called when a part fails repeatedly; the stack cannot be used any more then. */
  onBroken?: (error: Error) => void
}

/**
 * Starts sqld with its pool, MailDev, the emulated providers, the gateway and the API, and resolves when `/api/health`
 * answers 200. If a part does not start, the others are stopped and the error is thrown.
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
    // The Workers are stopped first, so that nothing uses the database while it stops.
    for (const service of [...started].reverse()) await service.stop()
    await stopProviders?.()
  }
  let stopProviders: (() => Promise<void>) | undefined
  const mailStarting = startMail(settings, onBroken)
  // It may fail before it is awaited, and an unhandled rejection would end the process.
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
    ends.push(
      await startInboundMail({
        port: settings.inboundSmtpPort,
        ask: (request) => fetch(request.url.replace('http://api', originOf(settings)), request),
        token: inboundToken(settings.dataDir),
        domain: inboundDomain,
      }),
    )
    if (options.scheduledJobs ?? true) ends.push(startScheduledJobs(settings))
    return {
      origin: originOf(settings),
      mailUrl: mailUrlOf(settings),
      databaseUrl: databaseUrlOf(settings),
      databasePoolUrl: databasePoolUrlOf(settings),
      googleUrl: googleUrlOf(settings),
      zoomUrl: zoomUrlOf(settings),
      inboundSmtpPort: settings.inboundSmtpPort,
      inboundToken: inboundToken(settings.dataDir),
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
