import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, ofOrganization, ofRecord, stamps } from '../columns.ts'
import { users } from './users.ts'

const connectedProviders = [
  'google_calendar',
  'microsoft_calendar',
  'zoom',
  'gmail',
  'microsoft_mail',
  'smtp',
] as const

/** A person's account at another service. For a mail server of their own, `access_token` is its settings. Tokens are encrypted; see `modules/integrations/token-vault.ts`. */
export const providerConnections = sqliteTable(
  'provider_connections',
  {
    ...ofOrganization,
    userId: text('user_id').notNull(),
    provider: text('provider', { enum: connectedProviders }).notNull(),
    accountEmail: text('account_email'),
    accessToken: text('access_token').notNull(),
    refreshToken: text('refresh_token'),
    expiresAt: instant('expires_at').notNull(),
    /** False once the provider refused the tokens. */
    usable: integer('usable', { mode: 'boolean' }).notNull().default(true),
    /** Grows with every pair of tokens: what a refresh replaces must be what it was made from. */
    version: integer('version').notNull().default(1),
    /** Until when somebody refreshes the tokens. */
    refreshingUntil: instant('refreshing_until'),
    /** Set when its owner disconnected it; the row stays until the provider has revoked the tokens. */
    removedAt: instant('removed_at'),
    ...stamps,
  },
  (table) => [
    uniqueIndex('provider_connections_of_user')
      .on(table.organizationId, table.userId, table.provider)
      .where(sql`removed_at IS NULL`),
    index('provider_connections_removed').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
    ofRecord(table, table.userId, users).onDelete('cascade'),
  ],
)

/** Somebody on the way to a provider and back: one use, by the session that began it. */
export const connectFlows = sqliteTable(
  'connect_flows',
  {
    ...ofOrganization,
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    provider: text('provider', { enum: connectedProviders }).notNull(),
    stateHash: text('state_hash').notNull().unique(),
    /** The PKCE verifier, encrypted; empty once the answer has come. */
    verifier: text('verifier').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [ofRecord(table, table.userId, users).onDelete('cascade')],
)

/** The secret address of a person's calendar; only the SHA-256 of its token is stored. */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    userId: text('user_id').primaryKey(),
    organizationId: text('organization_id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [ofRecord(table, table.userId, users).onDelete('cascade')],
)
