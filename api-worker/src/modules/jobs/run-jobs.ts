import { sql } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import { databaseNameOf, openConnection } from '../../databases/door.ts'
import { jobRuns } from '../../db/schema/index.ts'
import type { Bindings } from '../../operation/env.ts'
import { errorFields, log } from '../../operation/log.ts'

/** One of the jobs of the cron trigger, by its name in the log and the metrics. */
interface SweptJob {
  readonly name: string
  readonly run: () => Promise<void>
}

interface JobRun {
  readonly name: string
  readonly ms: number
  readonly error: unknown
}

/**
 * Runs all jobs in parallel and records the result of each. A failing job does not stop the others.
 * @throws AggregateError of all failures
 */
export async function runJobs(env: Bindings, jobs: readonly SweptJob[]): Promise<void> {
  const runs = await Promise.all(jobs.map((job) => run(env, job)))
  await note(env, runs).catch((error: unknown) => log('error', { task: 'jobs.note', ...errorFields(error) }))
  const errors = runs.flatMap(({ error }) => (error === undefined ? [] : [error]))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}

async function run(env: Bindings, job: SweptJob): Promise<JobRun> {
  const started = performance.now()
  let error: unknown
  try {
    await job.run()
  } catch (thrown) {
    error = thrown
  }
  const ms = Math.round(performance.now() - started)
  const run = { job: job.name, cell: databaseNameOf(env), ms }
  if (error === undefined) log('info', run)
  else log('error', { ...run, ...errorFields(error) })
  return { name: job.name, ms, error }
}

async function note(env: Bindings, runs: readonly JobRun[]): Promise<void> {
  const connection = openConnection(env)
  const accounts = new AccountsDb()
  const finishedAt = Date.now()
  await connection.write(
    runs.map(({ name, ms, error }) => {
      const succeededAt = error === undefined ? finishedAt : null
      return accounts.upsert(
        jobRuns,
        { name, finishedAt, succeededAt, ms },
        {
          target: jobRuns.name,
          set: { finishedAt, ms, succeededAt: sql`coalesce(excluded.succeeded_at, ${jobRuns.succeededAt})` },
        },
      )
    }),
  )
}
