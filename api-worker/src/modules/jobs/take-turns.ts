import { jobTurns, organizations } from '../../db/schema/index.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../db/connection.ts'
import { endedAsFailed, JobTurns, type Turn } from '../../db/job-turns.ts'
import type { Statement } from '../../db/statement.ts'
import { errorFields, log } from '../../operation/log.ts'
import { reasonOf } from './reason-of.ts'

/** Those that had no turn in a job since this instant, in milliseconds. */
export const notServedSince = (job: string, since: number): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${organizations.deletedAt} IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${jobTurns} WHERE ${jobTurns.job} = ${job}
      AND ${jobTurns.organizationId} = ${organizations.id} AND ${jobTurns.servedAt} > ${since})`

/** Work that is done for one organization at a time. */
export interface TurnJob {
  readonly name: string
  /** A query for the `id` of the organizations with something to do now. */
  readonly due: () => SQL
  /** A run starts no turn after this many milliseconds, so that runs do not overlap more and more. */
  readonly runMs: number
  /** How many organizations have their turn at the same time. */
  readonly lanes: number
  /**
   * Does the work of one organization. It ends soon after `until`, in milliseconds as `Date.now` counts, and returns
   * whether there is more to do, for which the organization gets another turn after all others had one. If it throws,
   * only this organization has to wait.
   */
  take(organizationId: string, until: number): Promise<boolean>
  /** Turns that fail in a row before the job ends as failed; without end where it is undefined. */
  readonly attempts?: number | undefined
  /** What is written where it ends as failed. */
  ended?(organizationId: string, reason: string): readonly Statement[]
}

/** The milliseconds of one turn while others wait. */
const turnMs = 2_000
const turnsAtATime = 5

/**
 * Milliseconds for which an organization waits after failed turns: a minute after the first, doubling up to an hour.
 */
export const backOffMs = (failures: number): number =>
  Math.min(3_600_000, 60_000 * 2 ** Math.max(0, failures - 1))

/**
 * Gives every organization with something to do its turn, the longest waiting first, until nothing is left or the time
 * is over. One that fails is tried again later and does not hold up the others.
 * @throws the database's error if not even the failure can be recorded
 */
export async function takeTurns(connection: Connection, job: TurnJob): Promise<void> {
  const turns = new JobTurns(job.name)
  const endAt = Date.now() + job.runMs
  let round = Date.now()
  let hasMore = false

  const next = async (): Promise<readonly Turn[]> => {
    const [claimed] = await connection.write([turns.claim(job.due(), round, turnsAtATime)])
    return claimed as Turn[]
  }
  const take = async (turn: Turn): Promise<void> => {
    try {
      if (await job.take(turn.organizationId, Math.min(endAt, Date.now() + turnMs))) hasMore = true
      if (turn.failures > 0) await connection.write([turns.recovered(turn)])
    } catch (error) {
      log('error', { job: job.name, organizationId: turn.organizationId, ...errorFields(error) })
      const failures = turn.failures + 1
      const reason = reasonOf(error)
      if (failures < (job.attempts ?? Number.POSITIVE_INFINITY))
        await connection.write([turns.failed(turn, Date.now() + backOffMs(failures), reason)])
      else
        await connection.write([
          turns.failed(turn, endedAsFailed, reason),
          ...(job.ended?.(turn.organizationId, reason) ?? []),
        ])
    }
  }
  const lane = async (): Promise<void> => {
    while (Date.now() < endAt) {
      const claimed = await next()
      if (claimed.length === 0) {
        if (!hasMore) return
        hasMore = false
        round = Math.max(Date.now(), round + 1)
      }
      for (const [index, turn] of claimed.entries()) {
        if (Date.now() >= endAt) {
          await connection.write([turns.giveBack(claimed.slice(index).map((left) => left.organizationId))])
          return
        }
        await take(turn)
      }
    }
  }
  await Promise.all(Array.from({ length: job.lanes }, lane))
}
