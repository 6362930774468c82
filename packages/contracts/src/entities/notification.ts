import * as z from 'zod'
import { EnquiryId, LeadId, NotificationId, Timestamp, VerticalId } from '../primitives.ts'
import { PersonName } from './user.ts'

export const NotificationKind = z.enum([
  'task_assigned',
  'mention',
  'meeting_reminder',
  'task_due',
  'email_failed',
  'rule',
  'rule_paused',
])
export type NotificationKind = z.output<typeof NotificationKind>

/** Something that concerns one person, shown by the bell. */
export const Notification = z
  .object({
    id: NotificationId,
    kind: NotificationKind,
    /** One line for people, e.g. `Ada Admin assigned you a task`. */
    title: z.string(),
    /** What it is about: the task's or meeting's title, the beginning of the note, the subject and why it was not sent. */
    description: z.string().nullable(),
    /** Who caused it; null for reminders. */
    actor: PersonName.nullable(),
    verticalId: VerticalId,
    /** The lead of the record; null in notifications from before it was stored, which have an enquiry. */
    leadId: LeadId.nullable(),
    /** The enquiry whose page shows the record; null where that is the lead's. */
    enquiryId: EnquiryId.nullable(),
    /** The task, note, meeting or e-mail, by the kind. */
    recordId: z.uuid(),
    readAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

/** Which reminders come by e-mail; the bell shows them in any case. */
export const ReminderSettings = z
  .object({
    /** One hour before a meeting. */
    meetings: z.boolean(),
    /** At 8 in the morning, in the person's time zone, of the day a task is due. */
    tasks: z.boolean(),
  })
  .meta({ id: 'ReminderSettings' })
export type ReminderSettings = z.output<typeof ReminderSettings>
