import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, stamps } from '../columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** The session of an OpenID provider that one of ours began with, which ends ours as well. */
export interface OidcSession {
  readonly issuer: string
  readonly subject: string
  /** The provider's id of its session, where it gave one. */
  readonly sid: string | null
  /** Where its session ends as well; null where it has no such page. */
  readonly logout: string | null
}

/** Only the SHA-256 of a session's token is stored. */
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
    /** When its person last proved to be there; null while that was at the sign-in. */
    confirmedAt: instant('confirmed_at'),
    /** From when on it may do nothing but set up a second factor; null where its person has one or needs none. */
    enrolBy: instant('enrol_by'),
    /** At which provider it began. */
    oidc: json<OidcSession>('oidc'),
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

/** Second factors of a person, and what replaces one that is lost. */
export const factors = sqliteTable(
  'factors',
  {
    ...ofOrganization,
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['totp', 'recovery', 'passkey', 'oidc'] }).notNull(),
    /**
     * The key of a proof: the user of one-time codes, the SHA-256 of a recovery code, the id of a passkey, or that of
     * organization, issuer and subject of an account at a provider.
     */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    /** The sealed secret of one-time codes, or the public key of a passkey. */
    data: text('data'),
    /** The last time step or sign count that was accepted. */
    counter: integer('counter').notNull().default(0),
    /** Null until the first right code, before which it proves nothing. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('factors_of_user').on(table.userId),
    ofRecord(table, table.userId, users).onDelete('cascade'),
  ],
)

/** A step that somebody has begun and continues with a cookie or a mailed token; only the SHA-256 of that is stored. */
export const signInSteps = sqliteTable(
  'sign_in_steps',
  {
    tokenHash: text('token_hash').primaryKey(),
    organizationId: text('organization_id'),
    userId: text('user_id'),
    kind: text('kind', { enum: ['second-factor', 'passkey', 'oidc', 'domain'] }).notNull(),
    data: text('data'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
)

/** Domains of e-mails that an organization has proved to be its own. */
export const domains = sqliteTable(
  'domains',
  {
    domain: text('domain').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    provedAt: instant('proved_at').notNull(),
  },
  (table) => [index('domains_of').on(table.organizationId)],
)
