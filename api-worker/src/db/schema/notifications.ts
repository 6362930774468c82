import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, ofOrganization, ofRecord, ofRecordInVertical, stamps } from '../columns.ts'
import { enquiries } from './enquiries.ts'
import { users } from './users.ts'

/** What the bell shows to one person. */
export const notifications = sqliteTable(
  'notifications',
  {
    ...ofOrganization,
    userId: text('user_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    enquiryId: text('enquiry_id'),
    /** Null in rows that are older than the column; those have an enquiry. */
    leadId: text('lead_id'),
    kind: text('kind', {
      enum: [
        ...(['task_assigned', 'mention', 'meeting_reminder', 'task_due', 'email_failed'] as const),
        ...(['rule', 'rule_paused'] as const),
      ],
    }).notNull(),
    title: text('title').notNull(),
    description: text('description'),
    /** The task, note, meeting or e-mail, which may be gone. */
    recordId: text('record_id').notNull(),
    actorId: text('actor_id'),
    readAt: instant('read_at'),
    ...stamps,
  },
  (table) => [
    index('notifications_of_user').on(table.organizationId, table.userId, table.createdAt, table.id),
    index('notifications_by_age').on(table.createdAt),
    index('notifications_unread')
      .on(table.organizationId, table.userId, table.createdAt, table.id)
      .where(sql`read_at IS NULL`),
    ofRecord(table, table.userId, users).onDelete('cascade'),
    ofRecordInVertical(table, table.enquiryId, enquiries).onDelete('cascade'),
  ],
)

/** Who was reminded of what: the row is written with the reminder, so that nobody is reminded twice. */
export const reminders = sqliteTable(
  'reminders',
  {
    organizationId: text('organization_id').notNull(),
    kind: text('kind', { enum: ['meeting', 'task'] }).notNull(),
    recordId: text('record_id').notNull(),
    userId: text('user_id').notNull(),
    /** The day the task is due, or the start of the meeting: what is moved is reminded of again. */
    dueAt: text('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.userId, table.dueAt] }),
    index('reminders_by_age').on(table.createdAt),
    ofRecord(table, table.userId, users).onDelete('cascade'),
  ],
)
