import { aiCallsPerMinute } from '@ginkgo/contracts'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { AccountsDb } from '../db/accounts-db.ts'
import type { Reach } from '../db/org-db.ts'
import {
  apiKeys,
  memberships,
  oauthConnections,
  oauthTokens,
  organizations,
  users,
  verticals,
} from '../db/schema/index.ts'
import { map, type Read } from '../db/statement.ts'
import { currentUserFields } from './authenticate.ts'
import type { OpenDoor, RateUse } from './door.ts'
import { type Bearer, type Caller, OrgScope } from './scope.ts'
import { sha256 } from './tokens.ts'

/** Every API key begins with it. */
export const apiKeyPrefix = 'gnk_'
/** Every access token begins with it, so that leaked ones can be found. */
export const accessTokenPrefix = 'gna_'

const minuteMs = 60_000

/** The token of the `Authorization` header; undefined where there is none that could be one. */
export function bearerOf(request: Request): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return token && /^gn[ka]_[\w-]{43}$/.test(token) ? token : undefined
}

/** A token as the request brought it. */
interface Shown {
  readonly hash: string
  readonly isKey: boolean
  readonly resource: string
  readonly now: string
}

const holderOf = ({ isKey }: Shown) => (isKey ? apiKeys : oauthConnections)

/** What a key or token must meet; one that does not is as good as none. */
function isLive({ hash, isKey, resource, now }: Shown): SQL {
  const ofKey = and(eq(apiKeys.keyHash, hash), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
  const ofToken = and(
    eq(oauthTokens.hash, hash),
    eq(oauthTokens.kind, 'access'),
    gt(oauthTokens.expiresAt, now),
    or(isNull(oauthTokens.resource), eq(oauthTokens.resource, resource)),
  )
  return and(isKey ? ofKey : ofToken, eq(users.active, true), isNull(organizations.deletedAt)) as SQL
}

function readBearer(
  accounts: AccountsDb,
  shown: Shown,
): Read<{ scope: OrgScope; bearer: Bearer } | undefined> {
  const holder = holderOf(shown)
  const fields = {
    ...currentUserFields,
    bearerId: holder.id,
    bearerName: shown.isKey ? apiKeys.name : oauthConnections.clientName,
    scopes: shown.isKey ? apiKeys.scopes : oauthTokens.scopes,
    verticalIds: holder.verticalIds,
  }
  const from = shown.isKey
    ? accounts.select(fields).from(apiKeys)
    : accounts
        .select(fields)
        .from(oauthTokens)
        .innerJoin(oauthConnections, eq(oauthConnections.id, oauthTokens.connectionId))
  const row = from
    .innerJoin(users, eq(users.id, holder.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(isLive(shown))
    .first()
  return map(row, (found) => {
    if (!found) return undefined
    const { bearerId: id, bearerName: name, scopes, verticalIds, ...user } = found
    const type = shown.isKey ? ('api_key' as const) : ('ai_client' as const)
    const bearer = { id, actor: { type, name }, scopes, verticalIds }
    return { scope: new OrgScope(user as Caller, '', bearer), bearer }
  })
}

/** As `reachOfSession`, of a key or token: what its user reaches, less the verticals it was not given. */
function reachOf(shown: Shown): Reach & { callerId: SQL; bearerId: SQL } {
  const holder = holderOf(shown)
  const tables = sql`${shown.isKey ? sql`${apiKeys}` : sql`${oauthTokens} JOIN ${oauthConnections} ON ${oauthConnections.id} = ${oauthTokens.connectionId}`}
    JOIN ${users} ON ${users.id} = ${holder.userId}
    JOIN ${organizations} ON ${organizations.id} = ${users.organizationId}`
  const ask = (column: SQL) => sql`(SELECT ${column} FROM ${tables} WHERE ${isLive(shown)})`
  return {
    callerId: ask(sql`${users.id}`),
    bearerId: ask(sql`${holder.id}`),
    organizationId: ask(sql`${users.organizationId}`),
    verticalIds: sql`(SELECT ${verticals.id} FROM ${tables}
      JOIN ${verticals} ON ${verticals.organizationId} = ${users.organizationId}
      WHERE ${isLive(shown)}
        AND (${holder.verticalIds} IS NULL
          OR EXISTS (SELECT 1 FROM json_each(${holder.verticalIds}) WHERE value = ${verticals.id}))
        AND (${users.globalRole} = 'admin' OR EXISTS (SELECT 1 FROM ${memberships}
          WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticals.id})))`,
  }
}

/** Counts the call, and notes to the minute that the key or connection was used. Nothing is counted for nobody. */
function countUse(accounts: AccountsDb, shown: Shown, bearerId: SQL): Read<RateUse | undefined> {
  const holder = holderOf(shown)
  const nowMs = Date.parse(shown.now)
  const since = new Date(nowMs - minuteMs).toISOString()
  const seldom = or(isNull(holder.lastUsedAt), lt(holder.lastUsedAt, since))
  return {
    statements: [
      accounts.countAttempt(sql`'bearer:' || ${bearerId}`, minuteMs, nowMs),
      accounts.update(holder, { lastUsedAt: shown.now }, and(sql`${holder.id} = ${bearerId}`, seldom) as SQL),
    ],
    decode: ([rows]) => {
      const [row] = rows as { count: number; resetAt: number }[]
      if (!row) return undefined
      return {
        limit: aiCallsPerMinute,
        remaining: Math.max(0, aiCallsPerMinute - row.count),
        resetAfter: Math.max(1, Math.ceil((row.resetAt - nowMs) / 1_000)),
        isOver: row.count > aiCallsPerMinute,
      }
    },
  }
}

/**
 * The way in with an API key or an access token. Nothing about it is kept between two calls, so what is taken from
 * it or its user is gone with the next one.
 * @param resource address that a token made for one resource alone (RFC 8707) must be for
 */
export async function bearerDoor(token: string, resource: string): Promise<OpenDoor> {
  const hash = await sha256(token)
  return (connection, now, isFirst) => {
    const shown: Shown = { hash, isKey: token.startsWith(apiKeyPrefix), resource, now }
    const accounts = new AccountsDb(connection.builder)
    const { callerId, bearerId, ...reach } = reachOf(shown)
    return {
      hash,
      identity: readBearer(accounts, shown),
      reach,
      callerId,
      ...(isFirst && { use: countUse(accounts, shown, bearerId) }),
    }
  }
}
