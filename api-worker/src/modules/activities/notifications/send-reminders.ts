import { AccountsDb } from '../../../db/accounts-db.ts'
import { type Connection, ConstraintFailed, DatabaseUnavailable } from '../../../db/connection.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { organizations, reminders } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { defineJob, type JobRun } from '../../../operation/job.ts'
import { errorFields, log } from '../../../operation/log.ts'
import type { Mail } from '../../../operation/mail.ts'
import { recordMails } from '../../../operation/record-mails.ts'
import { dueSpan, withReminders, zonesOfDueTasks } from './due-span.ts'
import { notify } from './notify.ts'
import { type DueMeeting, type DueTask, readDue, remindersAtOnce } from './read-due.ts'
import { meetingReminder, meetingTitle, taskReminder } from './reminder-mails.ts'

/**
 * Reminds people of meetings that begin within the hour and, in their morning, of tasks due that day: with a
 * notification, and with a mail unless they have turned mails off. The same batch records who was reminded, so that it
 * happens once even if two runs overlap. The mails are sent with the other mails that are due.
 */
export const sendReminders = defineJob({
  name: 'reminders.send',
  owner: {
    title: 'Reminders',
    whenFailed: 'People are not reminded of meetings and tasks.',
  },
  lanes: 4,
  prepare: readRun,
  due: ({ span }) => withReminders(span),
  async step({ env, connection, db, organizationId: causedBy }, { now, span }) {
    const { meetings, tasks } = await connection.read(readDue(db, span))
    const due = [
      ...meetings.map((meeting): Due => ({ kind: 'meeting', record: meeting })),
      ...tasks.map((task): Due => ({ kind: 'task', record: task })),
    ]
    await remind(connection, due, (some) => reminderBatch(db, some, { causedBy, env, now }))
    return meetings.length === remindersAtOnce || tasks.length === remindersAtOnce
  },
})

/** When it is now, and what people are reminded of now. */
async function readRun({ connection }: JobRun) {
  const now = new Date().toISOString()
  const due = await connection.read(
    new AccountsDb()
      .select({ zones: zonesOfDueTasks(Date.parse(now)) })
      .from(organizations)
      .first(),
  )
  return { now, span: dueSpan(now, JSON.parse(due?.zones ?? '[]') as string[]) }
}

/**
 * Writes reminders together. If the database refuses them, each half is written separately, and so on, until only the
 * one that cannot be written is left; that one is dropped.
 */
async function remind(
  connection: Connection,
  due: readonly Due[],
  batchOf: (some: readonly Due[]) => Batch,
): Promise<void> {
  if (due.length === 0) return
  const { recorded, notices } = batchOf(due)
  try {
    await connection.write([...recorded, ...notices()])
  } catch (error) {
    // Another run has written some of these reminders meanwhile; the next run writes the rest.
    if (error instanceof ConstraintFailed && error.kind === 'unique') return
    if (error instanceof DatabaseUnavailable) throw error
    const [one] = due
    if (one && due.length === 1) {
      log('error', { reminder: one.record.id, ...errorFields(error) })
      await connection.write(recorded)
      return
    }
    const middle = Math.ceil(due.length / 2)
    await remind(connection, due.slice(0, middle), batchOf)
    await remind(connection, due.slice(middle), batchOf)
  }
}

type Due =
  | { readonly kind: 'meeting'; readonly record: DueMeeting }
  | { readonly kind: 'task'; readonly record: DueTask }

interface Batch {
  /** The statements that record who was reminded. */
  readonly recorded: readonly Statement[]
  /** The statements for notifications and mails. */
  readonly notices: () => readonly Statement[]
}

function reminderBatch(
  db: OrgDb,
  due: readonly Due[],
  { causedBy, env, now }: { causedBy: string; env: Bindings; now: string },
): Batch {
  const meetings = due.flatMap((one) => (one.kind === 'meeting' ? [one.record] : []))
  const tasks = due.flatMap((one) => (one.kind === 'task' ? [one.record] : []))
  const accounts = new AccountsDb()
  const recorded = db.insert(
    reminders,
    ...meetings.map((meeting) => rowOf('meeting', meeting, String(Date.parse(meeting.startTime)), now)),
    ...tasks.map((task) => rowOf('task', task, task.dueDate ?? '', now)),
  )
  const notices = () => [
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
    ...recordMails(accounts, mailsFor(meetings, tasks, env.PUBLIC_ORIGIN), causedBy, now).statements,
  ]
  return { recorded, notices }
}

function rowOf(
  kind: 'meeting' | 'task',
  { id, userId }: { id: string; userId: string },
  dueAt: string,
  now: string,
) {
  return { kind, recordId: id, userId, dueAt, createdAt: now }
}

const placeOf = ({ id, userId, verticalId, leadId, enquiryId, title }: DueMeeting | DueTask) => ({
  userId,
  verticalId,
  leadId,
  enquiryId,
  recordId: id,
  description: title,
  actorId: null,
})

/** One mail for each meeting, and one for all tasks of a person. */
function mailsFor(meetings: readonly DueMeeting[], tasks: readonly DueTask[], origin: string): Mail[] {
  const mailed = tasks.filter(({ byMail }) => byMail)
  const people = [...new Set(mailed.map(({ userId }) => userId))]
  const ofPerson = (id: string) => mailed.filter(({ userId }) => userId === id) as [DueTask, ...DueTask[]]
  return [
    ...meetings.filter(({ byMail }) => byMail).map((meeting) => meetingReminder(meeting, origin)),
    ...people.map((id) => taskReminder(ofPerson(id), origin)),
  ]
}
