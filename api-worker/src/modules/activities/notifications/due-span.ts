import { sql, type SQL } from 'drizzle-orm'
import { meetings, organizations, reminders, tasks, users } from '../../../db/schema/index.ts'
import { dayIn, dayMs, hourIn, isTimeZone } from '@ginkgo/contracts/dates'

export interface DueSpan {
  /** Meetings that begin after this instant, in milliseconds, */
  readonly from: number
  /** and not after this one. */
  readonly to: number
  /** The days, `YYYY-MM-DD`, of which people are notified now, by their time zone: `UTC 2026-03-29`. */
  readonly mornings: readonly string[]
}

/** Days of `DueSpan.mornings`. */
const daysOf = ({ mornings }: DueSpan): SQL => {
  const days = [...new Set(mornings.map((morning) => morning.slice(morning.lastIndexOf(' ') + 1)))]
  return sql`(SELECT day.value FROM json_each(${JSON.stringify(days)}) AS day)`
}

/** Whether a task is due on a day of which its assignee is notified now. */
export const isMorningOfTask = (span: DueSpan): SQL =>
  sql`${tasks.dueDate} IN ${daysOf(span)} AND coalesce(${users.timeZone}, 'UTC') || ' ' || ${tasks.dueDate} IN (
    SELECT morning.value FROM json_each(${JSON.stringify(span.mornings)}) AS morning)`

/**
 * The time zones of people with tasks that are due about an instant, as a JSON list. Only these tasks are read, by the
 * index of those that are waiting: reading all people took as long as there are people, every minute.
 */
export function zonesOfDueTasks(now: number): SQL<string> {
  const days = [-1, 0, 1].map((more) => dayIn(new Date(now + more * dayMs).toISOString(), 'UTC'))
  // Named by hand: within a select of one table drizzle leaves out which table a column is of.
  return sql<string>`(SELECT json_group_array(DISTINCT coalesce(whose.time_zone, 'UTC'))
    FROM tasks AS due CROSS JOIN users AS whose ON whose.id = due.assignee_id
    WHERE due.status = 'pending' AND due.hidden = 0 AND due.assignee_id IS NOT NULL
      AND due.due_date IN (SELECT value FROM json_each(${JSON.stringify(days)})) AND whose.active = 1)`
}

/** Those with meetings or tasks that somebody is still to be reminded of. */
export function withReminders(span: DueSpan): SQL {
  const isReminded = (record: unknown, dueAt: unknown) => sql`EXISTS (SELECT 1 FROM ${reminders}
    WHERE ${reminders.recordId} = ${record} AND ${reminders.dueAt} = ${dueAt})`
  return sql`
    SELECT due.id FROM (
    SELECT organization_id AS id FROM ${meetings}
    WHERE ${meetings.status} = 'scheduled' AND ${meetings.hidden} = 0
      AND ${meetings.startTime} > ${span.from} AND ${meetings.startTime} <= ${span.to}
      AND NOT ${isReminded(meetings.id, sql`CAST(${meetings.startTime} AS TEXT)`)}
    UNION
    SELECT ${tasks.organizationId} AS id FROM ${tasks} CROSS JOIN ${users} ON ${users.id} = ${tasks.assigneeId}
    WHERE ${tasks.status} = 'pending' AND ${tasks.hidden} = 0 AND ${tasks.assigneeId} IS NOT NULL
      AND ${users.active} = 1 AND ${isMorningOfTask(span)}
      AND NOT ${isReminded(tasks.id, tasks.dueDate)}) AS due
    JOIN ${organizations} ON ${organizations.id} = due.id AND ${organizations.deletedAt} IS NULL`
}

/** How many milliseconds before a meeting people are reminded of it. */
const aheadMs = 3_600_000

/** The hour, in a person's own time zone, from which on they are reminded of tasks due that day. */
const morningHour = 8

/**
 * What people are to be reminded of at an instant: meetings of the next hour, and tasks due on the present day of their
 * time zone if it is past the morning hour.
 * @param timeZones the time zones of people; unknown ones are left out
 */
export function dueSpan(now: string, timeZones: readonly string[]): DueSpan {
  const from = Date.parse(now)
  const mornings = timeZones.filter(isTimeZone).flatMap((zone) => {
    const isMorning = hourIn(now, zone) >= morningHour
    return isMorning ? [`${zone} ${dayIn(now, zone)}`] : []
  })
  return { from, to: from + aheadMs, mornings }
}
