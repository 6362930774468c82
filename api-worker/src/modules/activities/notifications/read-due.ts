import { isMorningOfTask, type DueSpan } from './due-span.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leads, meetings, memberships, reminders, tasks, users } from '../../../db/schema/index.ts'
import { combine, type Read } from '../../../db/statement.ts'
import { inContext } from '../../audit/activity-stream/record-context.ts'
import { isShown as isShownMeeting } from '../meetings/meeting-list.ts'
import { isShown as isShownTask } from '../tasks/task-due.ts'

/** The number of reminders of each kind in one turn; the next turn continues. */
export const remindersAtOnce = 200

const person = {
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  timeZone: users.timeZone,
  locale: users.locale,
}

const isNotReminded = (recordId: SQL, dueAt: SQL) => sql`NOT EXISTS (SELECT 1 FROM ${reminders}
  WHERE ${reminders.recordId} = ${recordId} AND ${reminders.userId} = ${users.id} AND ${reminders.dueAt} = ${dueAt})`

/** Whether a person is still active and may see the vertical. */
const maySee = (verticalId: SQL) =>
  and(
    eq(users.active, true),
    or(
      eq(users.globalRole, 'admin'),
      sql`EXISTS (SELECT 1 FROM ${memberships}
        WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticalId})`,
    ),
  )

/** The person who made the meeting, and colleagues who are invited to it. */
const takesPart = sql`(${users.id} = ${meetings.createdBy} OR EXISTS (
  SELECT 1 FROM json_each(${meetings.attendees}) AS attendee WHERE attendee.value ->> 'email' = ${users.email}))`

/** The reminders that are due in an organization, one row for each person and record. */
export function readDue(db: OrgDb, span: DueSpan) {
  const { from, to } = span
  return combine({
    meetings: inContext(
      db
        .select({
          ...person,
          byMail: users.remindMeetings,
          id: meetings.id,
          title: meetings.title,
          startTime: meetings.startTime,
          timezone: meetings.timezone,
          verticalId: meetings.verticalId,
          leadId: meetings.leadId,
          enquiryId: meetings.enquiryId,
          leadName: leads.name,
          joinUrl: sql<
            string | null
          >`coalesce(${meetings.zoomJoinUrl}, ${meetings.microsoftEvent} ->> 'teamsUrl', ${meetings.googleMeetUrl})`,
        })
        .from(meetings),
      meetings,
    )
      .innerJoin(users, takesPart)
      .where(
        isShownMeeting,
        sql`${meetings.status} = 'scheduled'`,
        sql`${meetings.startTime} > ${from} AND ${meetings.startTime} <= ${to}`,
        maySee(sql`${meetings.verticalId}`),
        isNotReminded(sql`${meetings.id}`, sql`CAST(${meetings.startTime} AS TEXT)`),
      )
      .orderBy(meetings.startTime)
      .limit(remindersAtOnce)
      .all(),
    tasks: inContext(
      db
        .select({
          ...person,
          byMail: users.remindTasks,
          id: tasks.id,
          title: tasks.title,
          dueDate: nullable(tasks.dueDate),
          verticalId: tasks.verticalId,
          leadId: tasks.leadId,
          enquiryId: tasks.enquiryId,
          leadName: leads.name,
        })
        .from(tasks),
      tasks,
    )
      .innerJoin(users, eq(users.id, tasks.assigneeId))
      .where(
        isShownTask,
        sql`${tasks.status} = 'pending' AND ${tasks.assigneeId} IS NOT NULL`,
        isMorningOfTask(span),
        maySee(sql`${tasks.verticalId}`),
        isNotReminded(sql`${tasks.id}`, sql`${tasks.dueDate}`),
      )
      .orderBy(tasks.dueDate, tasks.id)
      .limit(remindersAtOnce)
      .all(),
  })
}

type Rows<T> = T extends Read<infer R> ? R : never
type Due = Rows<ReturnType<typeof readDue>>
export type DueMeeting = Due['meetings'][number]
export type DueTask = Due['tasks'][number]
