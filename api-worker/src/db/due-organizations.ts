import { sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { meetings, organizations, reminders, tasks } from './schema/index.ts'
import { type Read, Statement } from './statement.ts'

export interface DueSpan {
  /** Meetings that begin after this instant, in milliseconds, */
  readonly from: number
  /** and not after this one. */
  readonly to: number
  /** Days, `YYYY-MM-DD`, that are today somewhere. */
  readonly days: readonly string[]
}

/**
 * For scheduled work: which organizations have meetings or tasks that somebody is still to be reminded of. Their ids
 * alone; to read what it is takes a handle for that organization.
 */
export function organizationsWithDue(
  builder: LibSQLDatabase,
  { from, to, days }: DueSpan,
  limit: number,
): Read<string[]> {
  const isReminded = (record: unknown, dueAt: unknown) => sql`EXISTS (SELECT 1 FROM ${reminders}
    WHERE ${reminders.recordId} = ${record} AND ${reminders.dueAt} = ${dueAt})`
  const query = builder.all(sql`
    SELECT due.id FROM (
    SELECT organization_id AS id FROM ${meetings}
    WHERE ${meetings.status} = 'scheduled' AND ${meetings.hidden} = 0
      AND ${meetings.startTime} > ${from} AND ${meetings.startTime} <= ${to}
      AND NOT ${isReminded(meetings.id, sql`CAST(${meetings.startTime} AS TEXT)`)}
    UNION
    SELECT organization_id AS id FROM ${tasks}
    WHERE ${tasks.status} = 'pending' AND ${tasks.hidden} = 0 AND ${tasks.assigneeId} IS NOT NULL
      AND ${tasks.dueDate} IN (${sql.join(
        days.map((day) => sql`${day}`),
        sql`, `,
      )})
      AND NOT ${isReminded(tasks.id, tasks.dueDate)}) AS due
    JOIN ${organizations} ON ${organizations.id} = due.id AND ${organizations.deletedAt} IS NULL
    LIMIT ${limit}`)
  return {
    statements: [new Statement(query as never)],
    decode: ([rows]) => (rows as { id: string }[]).map(({ id }) => id),
  }
}
