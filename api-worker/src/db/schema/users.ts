import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, stamps } from '../columns.ts'
import { organizations } from './organizations.ts'
import { verticals } from './verticals.ts'

/** How a person writes e-mails. */
export interface EmailSettings {
  readonly signature: string
  readonly signatureHtml: string
  /** Whether their e-mails are private unless they say otherwise. */
  readonly isPrivate: boolean
  /** Whether answers come to the secret address. */
  readonly takesReplies: boolean
}

/** People whose e-mail is proved; before that there is a row of `sign_ups` alone. */
export const users = sqliteTable(
  'users',
  {
    ...ofOrganization,
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull().unique(),
    /** bcrypt, 10 rounds. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** A column, as the database trusts no expression for an order that goes on in another table. */
    fullName: text('full_name')
      .notNull()
      .generatedAlwaysAs(sql`first_name || ' ' || last_name`, { mode: 'virtual' }),
    globalRole: text('global_role', { enum: ['admin', 'member'] }).notNull(),
    active: integer('active', { mode: 'boolean' }).notNull().default(true),
    timeZone: text('time_zone'),
    /** How dates and numbers are written, a BCP 47 tag; null for the browser's. */
    locale: text('locale'),
    /** The last day that the person is away, `YYYY-MM-DD`. */
    awayUntil: text('away_until'),
    /** Which reminders come by e-mail. */
    remindMeetings: integer('remind_meetings', { mode: 'boolean' }).notNull().default(true),
    remindTasks: integer('remind_tasks', { mode: 'boolean' }).notNull().default(true),
    emailSettings: json<EmailSettings>('email_settings'),
    /** What the directory of the organization calls the person (RFC 7643 3.1). */
    externalId: text('external_id'),
    /** Whether the directory has deleted the person, who is not there for it as long as they are not active. */
    directoryDeleted: integer('removed', { mode: 'boolean' }),
    ...stamps,
  },
  (table) => [
    unique('users_of_organization').on(table.organizationId, table.id),
    // The id makes it unique, which that needs as well.
    uniqueIndex('users_by_name').on(table.organizationId, sql`full_name COLLATE NOCASE`, table.id),
  ],
)

/** The role a member holds in one vertical. */
export const memberships = sqliteTable(
  'memberships',
  {
    organizationId: text('organization_id').notNull(),
    userId: text('user_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    role: text('role', { enum: ['sales_head', 'sales_executive'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.verticalId] }),
    index('memberships_by_vertical').on(table.organizationId, table.verticalId),
    ofRecord(table, table.userId, users).onDelete('cascade'),
    ofRecord(table, table.verticalId, verticals).onDelete('cascade'),
  ],
)
