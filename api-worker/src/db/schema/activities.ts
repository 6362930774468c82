import { type Attendee, type FieldChange, taskFields } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, ofRecordInVertical, stamps } from '../columns.ts'
import { enquiries } from './enquiries.ts'
import { leadContacts, leads } from './leads.ts'
import { keyInIndex, sortIndexes } from './sort-indexes.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

/** Of a lead, and of one of its enquiries or of none. */
const ofLead = {
  ...ofOrganization,
  verticalId: text('vertical_id').notNull(),
  enquiryId: text('enquiry_id'),
  /**
   * A copy of the enquiry's where there is one. No foreign key, as SQLite adds none of several columns to a table: whoever
   * writes it makes sure in the same batch that the lead is there, and derived data removes it with the lead.
   */
  leadId: text('lead_id').notNull().default(''),
}

/** A meeting as an event in a calendar of Microsoft 365. */
export interface MicrosoftEvent {
  /** Assigned by Microsoft; null while it is not known. */
  readonly id: string | null
  readonly isTeams: boolean
  readonly teamsUrl: string | null
}

/** One row per change of a business record; rows are never updated. */
export const activities = sqliteTable(
  'activities',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    leadId: text('lead_id'),
    enquiryId: text('enquiry_id'),
    /** The contact, task, meeting, note, call or e-mail that it is about; null where that is the lead or the enquiry. */
    recordId: text('record_id'),
    type: text('type').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    actorType: text('actor_type', {
      enum: ['user', 'api_key', 'ai_client', 'app', 'system', 'rule'],
    }).notNull(),
    actorName: text('actor_name').notNull(),
    userId: text('user_id'),
    changes: json<FieldChange[]>('changes').notNull(),
    /** How many rules stand behind it; from 3 on it starts none. */
    depth: integer('depth').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('activities_of_organization').on(table.organizationId, table.createdAt, table.id),
    index('activities_of_enquiry').on(table.organizationId, table.enquiryId, table.createdAt, table.id),
    index('activities_of_lead').on(table.organizationId, table.leadId, table.createdAt, table.id),
    ofRecord(table, table.verticalId, verticals).onDelete('cascade'),
    ofRecordInVertical(table, table.leadId, leads).onDelete('cascade'),
    ofRecord(table, table.userId, users),
  ],
)

/** What people wrote down: notes, and the calls they made. A call is a row with an outcome. */
export const notes = sqliteTable(
  'notes',
  {
    ...ofLead,
    content: text('content').notNull(),
    userId: text('user_id').notNull(),
    /** Ids of the people it names. */
    mentionIds: json<string[]>('mention_ids').notNull().default([]),
    /** How a call ended; null for a note. */
    outcome: text('outcome', { enum: ['reached', 'no_answer', 'voicemail', 'wrong_number', 'busy'] }),
    calledAt: instant('called_at'),
    durationSeconds: integer('duration_seconds'),
    contactId: text('contact_id').references(() => leadContacts.id, { onDelete: 'set null' }),
    ...stamps,
  },
  (table) => [
    index('notes_of_enquiry').on(table.organizationId, table.enquiryId, table.createdAt, table.id),
    index('notes_of_lead').on(table.organizationId, table.leadId, table.createdAt, table.id),
    index('calls_of_enquiry')
      .on(table.organizationId, table.enquiryId, table.calledAt, table.id)
      .where(sql`outcome IS NOT NULL`),
    index('calls_of_lead')
      .on(table.organizationId, table.leadId, table.calledAt, table.id)
      .where(sql`outcome IS NOT NULL`),
    index('calls_of_user')
      .on(table.organizationId, table.userId, table.calledAt)
      .where(sql`outcome IS NOT NULL`),
    // For the foreign key: without it, removing a contact would scan all calls.
    index('calls_by_contact').on(table.contactId).where(sql`contact_id IS NOT NULL`),
    ofRecordInVertical(table, table.enquiryId, enquiries).onDelete('cascade'),
    ofRecord(table, table.userId, users),
  ],
)

export const tasks = sqliteTable(
  'tasks',
  {
    ...ofLead,
    title: text('title').notNull(),
    description: text('description'),
    status: text('status', { enum: ['pending', 'completed'] }).notNull(),
    dueDate: text('due_date'),
    assigneeId: text('assignee_id'),
    createdBy: text('created_by').notNull(),
    completedAt: instant('completed_at'),
    /** Whether the enquiry is deleted, where there is one: a copy, for the indexes. */
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    ...stamps,
  },
  (table) => [
    ...sortIndexes('tasks', taskFields, {
      table,
      begin: [table.organizationId, table.verticalId, table.status],
      where: sql`hidden = 0`,
      except: ['title', 'dueDate', 'createdAt'],
    }),
    ...(
      [
        ['tasks_by_due', table.verticalId, table.status],
        ['tasks_in_vertical_by_due', table.verticalId],
      ] as const
    ).map(([name, ...columns]) =>
      index(name)
        .on(table.organizationId, ...columns, ...keyInIndex(taskFields.dueDate, table.dueDate), table.id)
        .where(sql`hidden = 0`),
    ),
    index('tasks_of_enquiry').on(table.organizationId, table.enquiryId, table.createdAt),
    index('tasks_of_lead').on(table.organizationId, table.leadId, table.createdAt, table.id),
    // Of hidden ones too, since the foreign key is looked up by it.
    index('tasks_of_assignee_by_due').on(
      ...[table.organizationId, table.assigneeId, table.status],
      ...keyInIndex(taskFields.dueDate, table.dueDate),
      table.id,
    ),
    index('tasks_by_creation')
      .on(table.organizationId, table.verticalId, table.status, table.createdAt, table.id)
      .where(sql`hidden = 0`),
    index('tasks_by_title')
      .on(table.organizationId, table.verticalId, table.status, sql`title COLLATE NOCASE`, table.id)
      .where(sql`hidden = 0`),
    index('tasks_waiting')
      .on(table.dueDate, table.organizationId)
      .where(sql`status = 'pending' AND hidden = 0 AND assignee_id IS NOT NULL`),
    ofRecordInVertical(table, table.enquiryId, enquiries).onDelete('cascade'),
    ofRecord(table, table.assigneeId, users),
  ],
)

/** What an event of another calendar is recognized by (RFC 5545, 3.8.4), and which version of it is known. */
export interface CalendarEventKey {
  readonly uid: string
  /** The original start of one occurrence of a series; null for the event itself. */
  readonly recurrenceId: string | null
  readonly sequence: number
  /** The address of who may change it; null where the invitation names nobody. */
  readonly organizer: string | null
  /** The place that the invitation named last; left out where it was not stored. */
  readonly location?: string | null
}

export const meetings = sqliteTable(
  'meetings',
  {
    ...ofLead,
    title: text('title').notNull(),
    description: text('description'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    timezone: text('timezone').notNull(),
    meetingType: text('meeting_type', {
      enum: ['Online', 'Offline', 'Phone Call', 'Video Conference', 'In-Person', 'Client Visit'],
    }).notNull(),
    status: text('status', { enum: ['scheduled', 'completed', 'cancelled'] }).notNull(),
    notes: text('notes'),
    /** Nobody came; its status is `cancelled`. */
    noShow: integer('no_show', { mode: 'boolean' }).notNull().default(false),
    attendees: json<Attendee[]>('attendees').notNull(),
    zoomMeetingId: text('zoom_meeting_id'),
    zoomJoinUrl: text('zoom_join_url'),
    googleEventId: text('google_event_id'),
    googleMeetUrl: text('google_meet_url'),
    /** What the provider is known to hold; `unsure` where it did not answer. */
    googleState: text('google_state', { enum: ['none', 'unsure', 'there'] })
      .notNull()
      .default('none'),
    /** What Microsoft 365 holds or, without an id, may hold; null for nothing. */
    microsoftEvent: json<MicrosoftEvent>('microsoft_event'),
    /** Whether the attendees were invited by mail, and how often the invitation changed since. */
    isMailed: integer('is_mailed', { mode: 'boolean' }).notNull().default(false),
    sequence: integer('sequence').notNull().default(0),
    /** The event of somebody else's calendar that it was made of. */
    event: json<CalendarEventKey>('event'),
    createdBy: text('created_by').notNull(),
    /** Whether the enquiry is deleted, where there is one: a copy, for the indexes. */
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    ...stamps,
  },
  (table) => [
    index('meetings_in_vertical')
      .on(table.organizationId, table.verticalId, table.startTime, table.id)
      .where(sql`hidden = 0`),
    index('meetings_in_organization')
      .on(table.organizationId, table.status, table.startTime, table.id)
      .where(sql`hidden = 0`),
    index('meetings_waiting')
      .on(table.startTime, table.organizationId)
      .where(sql`status = 'scheduled' AND hidden = 0`),
    index('meetings_by_start').on(
      table.organizationId,
      table.verticalId,
      table.status,
      table.startTime,
      table.id,
    ),
    // What runs at some time began no longer before it than the longest one lasts. Without hidden ones it is not taken for
    // the foreign key of enquiries, where it would find the meetings of the whole vertical.
    index('meetings_by_length')
      .on(table.organizationId, table.verticalId, sql`end_time - start_time`)
      .where(sql`hidden = 0`),
    index('meetings_of_enquiry').on(table.organizationId, table.enquiryId, table.startTime),
    index('meetings_of_lead').on(table.organizationId, table.leadId, table.startTime, table.id),
    ofRecordInVertical(table, table.enquiryId, enquiries).onDelete('cascade'),
    ofRecord(table, table.createdBy, users),
  ],
)

/** An iCalendar object in a mail. */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}

/** Mail recorded with what caused it; sent after the answer, and again by the scheduled job until it is out. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    /** The organization on whose behalf it is sent; empty where nobody was signed in. */
    causedBy: text('caused_by').notNull().default(''),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** An invitation that goes with it. */
    calendar: json<CalendarPart>('calendar'),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried next; pushed ahead while a sender holds it. */
    dueAt: integer('due_at').notNull(),
    sentAt: integer('sent_at'),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('outbox_by_cause').on(table.causedBy, table.dueAt).where(sql`sent_at IS NULL`),
    index('outbox_sent').on(table.sentAt).where(sql`sent_at IS NOT NULL`),
  ],
)
