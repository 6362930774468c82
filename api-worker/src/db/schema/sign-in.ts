import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, stamps } from '../columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Only the SHA-256 of a session's token is kept. */
export const sessions = sqliteTable(
  'sessions',
  {
    ...ofOrganization,
    userId: text('user_id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent'),
    /** The network address of the sign-in. */
    address: text('address'),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sessions_of_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
    ofRecord(table, table.userId, users).onDelete('cascade'),
  ],
)

/** The kinds of device a user has signed in from; they outlive the sessions. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    organizationId: text('organization_id').notNull(),
    userId: text('user_id').notNull(),
    device: text('device').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.device] }),
    index('known_devices_by_use').on(table.lastSeenAt),
    ofRecord(table, table.userId, users).onDelete('cascade'),
  ],
)

export const passwordResets = sqliteTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    organizationId: text('organization_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [ofRecord(table, table.userId, users).onDelete('cascade')],
)

/** Links that sign in without the password, mailed while somebody tries out passwords of the account. */
export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    organizationId: text('organization_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [ofRecord(table, table.userId, users).onDelete('cascade')],
)

/** A pending invitation; accepting or withdrawing deletes the row. */
export const invitations = sqliteTable(
  'invitations',
  {
    ...ofOrganization,
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: ['admin', 'sales_head', 'sales_executive'] }).notNull(),
    verticalIds: json<string[]>('vertical_ids').notNull(),
    /** Of the link in the mail, which proves the mailbox. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Of the link that admins are shown, which proves nothing. */
    shownTokenHash: text('shown_token_hash').unique(),
    invitedBy: text('invited_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ...stamps,
  },
  (table) => [index('invitations_of_organization').on(table.organizationId, table.email)],
)

/** Fixed-window counters of attempts, counted in one statement before anything costly happens. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: integer('window_start').notNull(),
    count: integer('count').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key] }), index('rate_limits_by_expiry').on(table.expiresAt)],
)

/** The answer given to a POST with an `Idempotency-Key`, written in the same batch as its effects. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    callerId: text('caller_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** Null where the answer carried a secret. */
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.callerId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
