import type { AiScope } from '@ginkgo/contracts'
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, stamps } from '../columns.ts'
import { users } from './users.ts'

/** What an API key or a connection may do: a part of what its user may. */
const narrowing = {
  scopes: json<AiScope[]>('scopes').notNull(),
  /** Null where every vertical of the user is meant. */
  verticalIds: json<string[] | null>('vertical_ids'),
}

/** What an admin, or whoever connected it, has set for its calls. */
const control = {
  /** Since when its calls are refused. */
  pausedAt: instant('paused_at'),
  /** Null for as many as is usual. */
  callsPerMinute: integer('calls_per_minute'),
}

/** Only the SHA-256 of a key is stored; its owner recognizes it by the prefix. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    ...ofOrganization,
    /** The admin in whose name the key acts. */
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    keyPrefix: text('key_prefix').notNull(),
    ...narrowing,
    ...control,
    expiresAt: instant('expires_at'),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    ...stamps,
  },
  (table) => [
    index('api_keys_of_organization').on(table.organizationId, table.createdAt, table.id),
    ofRecord(table, table.userId, users).onDelete('cascade'),
  ],
)

/** Applications that may ask people for access; they belong to no organization. */
export const oauthClients = sqliteTable('oauth_clients', {
  /** Made here at registration, or the address of the client's own metadata document. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  redirectUris: json<string[]>('redirect_uris').notNull(),
  authMethod: text('auth_method', {
    enum: ['none', 'client_secret_basic', 'client_secret_post'],
  }).notNull(),
  /** SHA-256. */
  secretHash: text('secret_hash'),
  createdAt: instant('created_at').notNull(),
  /** Until when a metadata document need not be read again; null for clients registered here. */
  freshUntil: instant('fresh_until'),
  usedAt: instant('used_at').notNull(),
})

/** One user's grant to one client. */
export const oauthConnections = sqliteTable(
  'oauth_connections',
  {
    ...ofOrganization,
    userId: text('user_id').notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    clientName: text('client_name').notNull(),
    ...narrowing,
    ...control,
    /** RFC 8707: where its tokens are taken; null is everywhere. */
    resource: text('resource'),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    /** However often its tokens are refreshed. */
    expiresAt: instant('expires_at').notNull(),
    ...stamps,
  },
  (table) => [
    unique('oauth_connections_of_client').on(table.clientId, table.userId),
    unique('oauth_connections_of_organization').on(table.organizationId, table.id),
    ofRecord(table, table.userId, users).onDelete('cascade'),
  ],
)

const ofConnection = {
  /** SHA-256. */
  hash: text('hash').primaryKey(),
  organizationId: text('organization_id').notNull(),
  connectionId: text('connection_id').notNull(),
  /** The row stays after use, so that a second use is recognized and ends the connection. */
  usedAt: instant('used_at'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
}

export const oauthCodes = sqliteTable(
  'oauth_codes',
  {
    ...ofConnection,
    redirectUri: text('redirect_uri').notNull(),
    /** S256. */
    codeChallenge: text('code_challenge').notNull(),
  },
  (table) => [ofRecord(table, table.connectionId, oauthConnections).onDelete('cascade')],
)

export const oauthTokens = sqliteTable(
  'oauth_tokens',
  {
    ...ofConnection,
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    /** A client may ask for less than it was granted. */
    scopes: narrowing.scopes,
    resource: text('resource'),
  },
  (table) => [
    index('oauth_tokens_of_connection').on(table.organizationId, table.connectionId),
    index('oauth_tokens_by_expiry').on(table.expiresAt),
    ofRecord(table, table.connectionId, oauthConnections).onDelete('cascade'),
  ],
)
