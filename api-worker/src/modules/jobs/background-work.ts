import { v7 as uuid } from 'uuid'
import { databaseNameOf, databasesOf, openConnection } from '../../databases/door.ts'
import { AccountsDb } from '../../db/accounts-db.ts'
import { type Connection, GuardFailed } from '../../db/connection.ts'
import { JobTurns } from '../../db/job-turns.ts'
import { OrgDb, wholeOrganization } from '../../db/org-db.ts'
import { auditLog } from '../../db/schema/index.ts'
import type { Bindings } from '../../operation/env.ts'
import type { Job, JobName, JobTurn, Start } from '../../operation/job.ts'
import { errorFields, log } from '../../operation/log.ts'
import { OnceAtATime } from './once-at-a-time.ts'
import { runJobs } from './run-jobs.ts'
import { takeTurns } from './take-turns.ts'

/** How long after a write the work that it starts is done before the sweep goes on with it. */
const soonMs = 10_000
/** Work that takes longer than this is noted, so that people see that it is under way. */
const notedAfterMs = 1_000
const sweepMs = 15_000

type Work = Awaited<ReturnType<Job['begin']>>

/** Runs all work that no caller waits for: at once when a write starts it, and swept once a minute. */
export class BackgroundWork {
  readonly jobs: ReadonlyMap<JobName, Job>
  readonly #soon = new OnceAtATime()

  constructor(jobs: readonly Job[]) {
    this.jobs = new Map(jobs.map((job) => [job.name, job]))
  }

  /**
   * Gives all organizations with something to do their turns, in each database. A failing job holds up no other, and
   * neither does a failing database.
   * @throws AggregateError of what failed
   */
  async sweep(env: Bindings): Promise<void> {
    const runs = await Promise.allSettled(
      databasesOf(env).map((database) =>
        runJobs(
          database,
          [...this.jobs.values()].map((job) => ({
            name: job.name,
            run: () => this.sweepJob(database, job.name),
          })),
        ),
      ),
    )
    const errors = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []))
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
  }

  /** Gives the turns of one job in one database. @throws what fails in work that belongs to no organization */
  async sweepJob(env: Bindings, name: JobName): Promise<void> {
    const job = this.#job(name)
    const connection = openConnection(env, optionsOf(job))
    const work = await job.begin({ env, connection })
    const errors: unknown[] = []
    await takeTurns(connection, {
      name,
      due: work.due,
      runMs: job.runMs ?? sweepMs,
      lanes: job.lanes ?? 1,
      attempts: job.attempts,
      ended: (organizationId, reason) => endedEntry(organizationId, job, reason),
      take: async (organizationId, until) => {
        try {
          return await takeSteps(work, this.#turn(env, connection, { organizationId, until }))
        } catch (error) {
          if (organizationId === '') errors.push(error)
          throw error
        }
      },
    })
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
  }

  /**
   * Does at once what a write has just left. Of many requests that leave the same to one organization one does it all.
   * While the organization waits because the job failed, nothing is done.
   * @param organizationId empty for what belongs to no organization
   * @throws what a step throws; the sweep does what is left
   */
  async start(env: Bindings, organizationId: string, start: Start): Promise<void> {
    await this.#startUntil(env, organizationId, start, Number.POSITIVE_INFINITY)
  }

  async #startUntil(
    env: Bindings,
    organizationId: string,
    { job: name, items, at }: Start,
    endAt: number,
  ): Promise<void> {
    const job = this.#job(name)
    if (at !== undefined)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now()) + 20))
    const until = Math.min(endAt, Date.now() + (job.startMs ?? soonMs))
    const go = () => this.#startSteps(env, job, { organizationId, items, until })
    if (items || job.isConcurrent) return await go()
    await this.#soon.run(`${databaseNameOf(env) ?? ''} ${name} ${organizationId}`, until, go)
  }

  async #startSteps(env: Bindings, job: Job, given: Given): Promise<void> {
    const { organizationId } = given
    // Together the calls that an organization's changes cause come as often as those of one other organization.
    const tenant = organizationId === '' ? {} : { tenant: () => `caused in ${organizationId}` }
    const connection = openConnection(env, { ...optionsOf(job), ...tenant })
    const turns = new JobTurns(job.name)
    const [next] = await connection.read(turns.next(organizationId))
    if (next && next.retryAt > Date.now()) return
    const work = await job.begin({ env, connection })
    const begunAt = Date.now()
    let isNoted = given.items !== undefined
    await takeSteps(work, this.#turn(env, connection, given), async () => {
      if (isNoted || Date.now() < begunAt + notedAfterMs) return
      isNoted = true
      await connection.write([turns.begun(organizationId, begunAt)])
    })
  }

  #turn(env: Bindings, connection: Connection, { organizationId, until, items }: Given): JobTurn {
    return {
      env,
      connection,
      organizationId,
      until,
      items,
      db: new OrgDb(wholeOrganization(organizationId)),
      start: (start) =>
        this.#startUntil(env, organizationId, start, until).catch((error: unknown) =>
          log('error', { job: start.job, organizationId, ...errorFields(error) }),
        ),
    }
  }

  #job(name: JobName): Job {
    const job = this.jobs.get(name)
    if (!job) throw new Error(`No job ${name} is declared`)
    return job
  }
}

interface Given {
  readonly organizationId: string
  readonly until: number
  readonly items?: readonly string[] | undefined
}

const optionsOf = ({ timeoutMs }: Job) => (timeoutMs === undefined ? {} : { timeoutMs })

/** Takes steps until nothing is left or the time is over; resolves with whether there may be more to do. */
async function takeSteps(
  work: Work,
  turn: JobTurn,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  try {
    while (await work.step(turn)) {
      if (Date.now() >= turn.until) return true
      await between()
    }
    return false
  } catch (error) {
    // Another run has taken the step: the next turn begins with what there is then.
    if (error instanceof GuardFailed) return true
    throw error
  }
}

/** What the audit log of the organization says about a job that is not tried any more. */
function endedEntry(organizationId: string, { owner }: Job, reason: string) {
  if (!owner || organizationId === '') return []
  return new AccountsDb().insert(auditLog, {
    id: uuid(),
    organizationId,
    kind: 'work.failed',
    actorType: 'system',
    actorName: 'Ginkgo',
    userId: null,
    address: null,
    subject: owner.title,
    details: reason,
    createdAt: new Date().toISOString(),
  })
}
