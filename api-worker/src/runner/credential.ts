import { type AiScope, sessionLife } from '@ginkgo/contracts'
import { and, eq, gt, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { AccountTable } from '../db/accounts-db.ts'
import {
  apiKeys,
  calendarFeeds,
  installedApps,
  oauthConnections,
  oauthTokens,
  reportMails,
  rules,
  sessions,
} from '../db/schema/index.ts'
import type { EventsGrant } from '@ginkgo/federation/app-backend/events-token'
import type { AppGrant } from './app-token.ts'

/** Every API key begins with it. */
export const apiKeyPrefix = 'gnk_'
/** Every access token begins with it, so that scanners recognise leaked ones. */
export const accessTokenPrefix = 'gna_'

/** Days a browser keeps the cookie of a session, which is the longest that one lives without use. */
export const sessionDays = sessionLife.idleDays

/** What a caller shows, as the SHA-256 that the database stores; the token of an app is not stored, but decrypted. */
export type Credential =
  | { readonly kind: 'session' | 'key' | 'feed'; readonly hash: string }
  /** The weekly mail of a report, by its id, read with the rights of its reader: no door takes one. */
  | { readonly kind: 'reportMail'; readonly hash: string }
  /** `resource` is the address it is shown at, for tokens that were made for one alone (RFC 8707). */
  | { readonly kind: 'token'; readonly hash: string; readonly resource: string }
  | { readonly kind: 'app'; readonly hash: string; readonly grant: AppGrant }
  /** The server of an installed app, which sends events by itself. */
  | { readonly kind: 'appServer'; readonly hash: string; readonly grant: EventsGrant }
  /** A rule that is at work, by its id: no door takes one. `depth` is that of what it does. */
  | { readonly kind: 'rule'; readonly hash: string; readonly depth: number }

/** Where the database keeps a kind of credential, and what it says about it. */
export interface CredentialRows {
  readonly table: AccountTable
  /** What the credential belongs to, where that says whose it is. */
  readonly of?: { readonly table: typeof oauthConnections | typeof installedApps; readonly on: SQL }
  readonly id: SQLiteColumn
  readonly userId: SQLiteColumn | SQL
  readonly lastUsedAt: SQLiteColumn
  /** Of a session: when its person last proved to be there, and from when on they need a second factor. */
  readonly presence?: { readonly confirmedAt: SQL<string>; readonly enrolBy: SQLiteColumn }
  /** One that does not meet it is treated as if it did not exist. */
  readonly isLive: SQL | undefined
  /** What narrows the credential: the user's verticals, and reading or writing. */
  readonly grant?: {
    /** Where its use is noted; the calls of an app count with those of the person who uses it. */
    readonly table?: typeof apiKeys | typeof oauthConnections
    readonly name: SQLiteColumn | SQL
    readonly scopes: SQLiteColumn | SQL
    readonly verticalIds?: SQLiteColumn | SQL
  }
}

/** Of an installed app. */
const isNotPaused = sql`${installedApps.state} ->> '$.paused' IS NULL`

/** An event of a server is nobody's act: its caller is whoever installed the app while they are an admin, else another admin. */
const anAdmin = sql`(SELECT coalesce(max(iif(u.id = ${installedApps.installedBy}, u.id, NULL)), min(u.id)) FROM users u
  WHERE u.organization_id = ${installedApps.organizationId} AND u.active AND u.global_role = 'admin')`

/** Signing in is a proof as well. */
const presence = {
  confirmedAt: sql`coalesce(${sessions.confirmedAt}, ${sessions.createdAt})`.mapWith(
    sessions.createdAt,
  ) as SQL<string>,
  enrolBy: sessions.enrolBy,
}

/** Where a credential stands, if it is a live one at this time. */
export function rowsOfCredential(credential: Credential, now: string | SQLWrapper): CredentialRows {
  const { hash } = credential
  if (credential.kind === 'token') {
    const { id, userId, lastUsedAt, clientName: name, verticalIds } = oauthConnections
    const { connectionId, scopes, expiresAt, resource } = oauthTokens
    const isLive = and(
      eq(oauthTokens.hash, hash),
      eq(oauthTokens.kind, 'access'),
      gt(expiresAt, now),
      or(isNull(resource), eq(resource, credential.resource)),
    )
    const of = { table: oauthConnections, on: eq(id, connectionId) }
    const grant = { table: oauthConnections, name, scopes, verticalIds }
    return { table: oauthTokens, of, id, userId, lastUsedAt, isLive, grant }
  }
  if (credential.kind === 'session') {
    const { id, userId, lastSeenAt: lastUsedAt, tokenHash, expiresAt } = sessions
    const isLive = and(eq(tokenHash, hash), gt(expiresAt, now))
    return { table: sessions, id, userId, lastUsedAt, isLive, presence }
  }
  if (credential.kind === 'app') {
    const { sessionId, name, installedAt } = credential.grant
    const { id, userId, organizationId, lastSeenAt: lastUsedAt, expiresAt } = sessions
    const isInstalled = and(
      eq(installedApps.organizationId, organizationId),
      eq(installedApps.name, name),
      eq(installedApps.installedAt, installedAt),
      isNotPaused,
    )
    const of = { table: installedApps, on: isInstalled as SQL }
    const grant = { name: installedApps.name, scopes: installedApps.scopes }
    return {
      table: sessions,
      of,
      id,
      userId,
      lastUsedAt,
      isLive: and(eq(id, sessionId), gt(expiresAt, now)),
      grant,
      presence,
    }
  }
  if (credential.kind === 'appServer') {
    const { organizationId, app, installedAt: at } = credential.grant
    const { name, scopes, installedAt: lastUsedAt } = installedApps
    const isLive = and(
      eq(installedApps.organizationId, organizationId),
      eq(name, app),
      eq(lastUsedAt, at),
      isNotPaused,
    )
    return { table: installedApps, id: name, userId: anAdmin, lastUsedAt, isLive, grant: { name, scopes } }
  }
  if (credential.kind === 'rule') {
    const { id, ownerId: userId, updatedAt: lastUsedAt, definition, verticalId } = rules
    const grant = {
      name: sql<string>`${definition} ->> '$.name'`,
      scopes: sql<AiScope[]>`json_array('read', 'write')`.mapWith(JSON.parse),
      verticalIds: sql<string[]>`json_array(${verticalId})`.mapWith(JSON.parse),
    }
    return { table: rules, id, userId, lastUsedAt, isLive: and(eq(id, hash), eq(rules.active, true)), grant }
  }
  if (credential.kind === 'reportMail') {
    const { id, userId, dueAt: lastUsedAt } = reportMails
    return { table: reportMails, id, userId, lastUsedAt, isLive: eq(id, hash) }
  }
  if (credential.kind === 'feed') {
    const { tokenHash, userId, lastReadAt: lastUsedAt } = calendarFeeds
    return { table: calendarFeeds, id: userId, userId, lastUsedAt, isLive: eq(tokenHash, hash) }
  }
  const { id, userId, lastUsedAt, name, scopes, verticalIds, keyHash, expiresAt } = apiKeys
  const isLive = and(eq(keyHash, hash), or(isNull(expiresAt), gt(expiresAt, now)))
  const grant = { table: apiKeys, name, scopes, verticalIds }
  return { table: apiKeys, id, userId, lastUsedAt, isLive, grant }
}
