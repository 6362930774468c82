import type { SQL } from 'drizzle-orm'
import type { Connection } from '../../db/connection.ts'
import { JobTurns, type Turn } from '../../db/job-turns.ts'
import { errorFields, log } from '../../http/log.ts'

/** Work that is done organization by organization. */
export interface TurnJob {
  readonly name: string
  /** The organizations with something to do now, as a query of `id`. */
  readonly due: () => SQL
  /** A run begins no turn after this long, in milliseconds, so that runs do not pile up. */
  readonly runMs: number
  /** How many organizations have their turn at once. */
  readonly lanes: number
  /**
   * What one organization gets; it ends soon after `until`, milliseconds as `Date.now` counts. Answers whether there is
   * more to do, for which the organization gets another turn when all others had one. What it throws makes this
   * organization wait, and no other.
   */
  take(organizationId: string, until: number): Promise<boolean>
}

/** What one organization gets at a time, in milliseconds, while others wait. */
const turnMs = 2_000
const turnsAtATime = 5

/** Milliseconds an organization waits after turns that failed: a minute after the first, doubling up to an hour. */
export const backOffMs = (failures: number): number =>
  Math.min(3_600_000, 60_000 * 2 ** Math.max(0, failures - 1))

/**
 * Gives every organization with something to do its turn, who waits longest first, until nothing is left or the time
 * is over. One that fails is tried again later and does not hold up the others.
 * @throws what the database throws when not even that can be noted
 */
export async function takeTurns(connection: Connection, job: TurnJob): Promise<void> {
  const turns = new JobTurns(connection.builder, job.name)
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
      const retryAt = Date.now() + backOffMs(turn.failures + 1)
      await connection.write([turns.failed(turn, retryAt, String(error).slice(0, 500))])
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
