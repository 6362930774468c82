import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { builder } from './builder.ts'
import { jobTurns } from './schema/index.ts'
import { type Read, Statement } from './statement.ts'

/**
 * What stands in place of the time of deletion, in milliseconds, while another database serves the organization: it is
 * locked here, and nothing ever comes to remove it.
 */
export const servedElsewhere = 253_402_300_799_000

/** What stands in place of the time of the next turn, in milliseconds, where a job has ended as failed. */
export const endedAsFailed = 253_402_300_799_000

/** The turn of one organization in a job. */
export interface Turn {
  readonly organizationId: string
  /** Turns in a row that failed before. */
  readonly failures: number
}

/** The turns of one job: who comes next, and who has to wait because its last turn failed. */
export class JobTurns {
  readonly #job: string

  constructor(job: string) {
    this.#job = job
  }

  /**
   * Takes the next turns, of who waits longest. Two runs at the same moment never take the same one, and a run that
   * dies with a turn leaves it behind the others.
   * @param due a query of the organizations with something to do, as `id`
   * @param round when the round began, in milliseconds: nobody gets two turns in one round
   */
  claim(due: SQL, round: number, limit: number): Statement<Turn[]> {
    const query = builder.all(sql`
      INSERT INTO job_turns (job, organization_id, served_at)
      SELECT ${this.#job}, due.id, ${round} FROM (${due}) AS due
      LEFT JOIN job_turns AS turn ON turn.job = ${this.#job} AND turn.organization_id = due.id
      WHERE coalesce(turn.retry_at, 0) <= ${round} AND coalesce(turn.served_at, 0) < ${round}
        AND NOT EXISTS (SELECT 1 FROM organizations WHERE id = due.id AND deleted_at = ${servedElsewhere})
      ORDER BY coalesce(turn.served_at, 0), due.id LIMIT ${limit}
      ON CONFLICT (job, organization_id) DO UPDATE SET served_at = excluded.served_at
      RETURNING organization_id AS "organizationId", failures`)
    return new Statement(query)
  }

  /** When the organization may have its next turn, in milliseconds; nothing where it had none. */
  next(organizationId: string): Read<{ readonly retryAt: number }[]> {
    const query = builder
      .select({ retryAt: jobTurns.retryAt })
      .from(jobTurns)
      .where(and(eq(jobTurns.job, this.#job), eq(jobTurns.organizationId, organizationId)))
    return { statements: [new Statement(query)], decode: ([rows]) => rows as { retryAt: number }[] }
  }

  /** Notes that a turn is under way that was not claimed. */
  begun(organizationId: string, at: number): Statement {
    const query = builder
      .insert(jobTurns)
      .values({ job: this.#job, organizationId, servedAt: at })
      .onConflictDoUpdate({ target: [jobTurns.job, jobTurns.organizationId], set: { servedAt: at } })
    return new Statement(query)
  }

  /** Gives back turns that there was no time for, so that they come first in the next run. */
  giveBack(organizationIds: readonly string[]): Statement {
    return this.#set({ servedAt: 0 }, inArray(jobTurns.organizationId, [...organizationIds]))
  }

  failed({ organizationId, failures }: Turn, retryAt: number, lastError: string): Statement {
    return this.#set(
      { failures: failures + 1, retryAt, lastError },
      eq(jobTurns.organizationId, organizationId),
    )
  }

  /** The turn went well after others that failed. */
  recovered({ organizationId }: Turn): Statement {
    const set = { failures: 0, retryAt: 0, lastError: null }
    return this.#set(set, eq(jobTurns.organizationId, organizationId))
  }

  #set(set: Partial<typeof jobTurns.$inferInsert>, where: SQL): Statement {
    const query = builder
      .update(jobTurns)
      .set(set)
      .where(and(eq(jobTurns.job, this.#job), where))
    return new Statement(query)
  }
}
