import { AccountsDb } from '../../db/accounts-db.ts'
import { Connection, ConstraintFailed } from '../../db/connection.ts'
import { type DueSpan, organizationsWithDue } from '../../db/due-organizations.ts'
import { OrgDb } from '../../db/org-db.ts'
import { reminders } from '../../db/schema/index.ts'
import type { Bindings } from '../../http/env.ts'
import type { Mail } from '../mail/mail.ts'
import { deliverSoon, recordMails } from '../mail/outbox.ts'
import { addDays, dayIn, hourIn } from '../my-day/local-day.ts'
import { notify } from './notify.ts'
import { type DueMeeting, type DueTask, readDue } from './read-due.ts'
import { meetingReminder, meetingTitle, taskReminder } from './reminder-mails.ts'

/** How long before a meeting people are reminded, in milliseconds. */
const aheadMs = 3_600_000

/** The hour from which on people are reminded of what is due that day, on their own clocks. */
const morningHour = 8

/** A run turns to no further organization after this long. */
const runMs = 15_000
const organizationsAtMost = 200

/** What is due at an instant anywhere: clocks are up to 14 hours ahead of UTC and 12 behind it. */
export function dueSpan(now: string): DueSpan {
  const today = now.slice(0, 10)
  const from = Date.parse(now)
  return { from, to: from + aheadMs, days: [addDays(today, -1), today, addDays(today, 1)] }
}

/** Whether it is the morning of the task's day, or later that day, where its assignee lives. */
export function isMorningOf(
  { dueDate, timeZone }: Pick<DueTask, 'dueDate' | 'timeZone'>,
  now: string,
): boolean {
  const zone = timeZone ?? 'UTC'
  return dayIn(now, zone) === dueDate && hourIn(now, zone) >= morningHour
}

/**
 * Reminds people of meetings that begin within the hour and, in their morning, of what is due that day: by the bell,
 * and by e-mail where they have not turned it off. Who was reminded is written in the same batch, so that it happens
 * once even when two runs meet.
 */
export async function sendReminders(env: Bindings): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  const now = new Date().toISOString()
  const span = dueSpan(now)
  const endAt = Date.now() + runMs
  const due = await connection.read(organizationsWithDue(connection.builder, span, organizationsAtMost))
  for (const organizationId of due) {
    if (Date.now() > endAt) return
    await remindOrganization(env, connection, organizationId, span, now)
  }
}

async function remindOrganization(
  env: Bindings,
  connection: Connection,
  organizationId: string,
  span: DueSpan,
  now: string,
): Promise<void> {
  const db = new OrgDb(connection.builder, { organizationId, verticalIds: 'all' })
  const found = await connection.read(readDue(db, span))
  const tasks = found.tasks.filter((task) => isMorningOf(task, now))
  const { meetings } = found
  if (tasks.length + meetings.length === 0) return
  const mails = recordMails(
    new AccountsDb(connection.builder),
    mailsFor(meetings, tasks, env.PUBLIC_ORIGIN),
    now,
  )
  try {
    await connection.write([
      ...db.insert(
        reminders,
        ...meetings.map((meeting) => rowOf('meeting', meeting, String(Date.parse(meeting.startTime)), now)),
        ...tasks.map((task) => rowOf('task', task, task.dueDate ?? '', now)),
      ),
      ...notify(
        db,
        now,
        ...meetings.map((meeting) => ({
          ...placeOf(meeting),
          kind: 'meeting_reminder' as const,
          title: meetingTitle(meeting),
        })),
        ...tasks.map((task) => ({
          ...placeOf(task),
          kind: 'task_due' as const,
          title: 'A task is due today',
        })),
      ),
      ...mails.statements,
    ])
  } catch (error) {
    // Another run reminded of some of it meanwhile; the next one does the rest.
    if (error instanceof ConstraintFailed && error.kind === 'unique') return
    throw error
  }
  if (mails.ids.length > 0) await deliverSoon(env, mails.ids)
}

function rowOf(
  kind: 'meeting' | 'task',
  { id, userId }: { id: string; userId: string },
  dueAt: string,
  now: string,
) {
  return { kind, recordId: id, userId, dueAt, createdAt: now }
}

const placeOf = ({ id, userId, verticalId, enquiryId, title }: DueMeeting | DueTask) => ({
  ...{ userId, verticalId, enquiryId, recordId: id, description: title, actorId: null },
})

/** One mail for each meeting, and one for all the tasks of a person. */
function mailsFor(meetings: readonly DueMeeting[], tasks: readonly DueTask[], origin: string): Mail[] {
  const mailed = tasks.filter(({ byMail }) => byMail)
  const people = [...new Set(mailed.map(({ userId }) => userId))]
  const ofPerson = (id: string) => mailed.filter(({ userId }) => userId === id) as [DueTask, ...DueTask[]]
  return [
    ...meetings.filter(({ byMail }) => byMail).map((meeting) => meetingReminder(meeting, origin)),
    ...people.map((id) => taskReminder(ofPerson(id), origin)),
  ]
}
