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
import type { MakeAuthenticator, RateUse } from './authenticator.ts'
import { currentUserFields } from './read-session.ts'
import { type Bearer, type Caller, OrgScope } from './scope.ts'
import { sha256 } from './tokens.ts'

/** Every API key begins with it. */
export const apiKeyPrefix = 'gnk_'
/** Every access token begins with it, so that scanners recognise leaked ones. */
export const accessTokenPrefix = 'gna_'

const minuteMs = 60_000

/** The token of the `Authorization` header; undefined where there is none that could be one. */
export function bearerOf(request: Request): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return token && /^gn[ka]_[\w-]{43}$/.test(token) ? token : undefined
}

/** The key or token of a request. */
interface Credential {
  readonly hash: string
  readonly isKey: boolean
  readonly resource: string
  readonly now: string
}

const grantTableOf = ({ isKey }: Credential) => (isKey ? apiKeys : oauthConnections)

/** The conditions of a valid key or token; one that is not is treated as if it did not exist. */
function isLive({ hash, isKey, resource, now }: Credential): SQL {
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
  credential: Credential,
): Read<{ scope: OrgScope; bearer: Bearer } | undefined> {
  const grant = grantTableOf(credential)
  const fields = {
    ...currentUserFields,
    bearerId: grant.id,
    bearerName: credential.isKey ? apiKeys.name : oauthConnections.clientName,
    scopes: credential.isKey ? apiKeys.scopes : oauthTokens.scopes,
    verticalIds: grant.verticalIds,
  }
  const from = credential.isKey
    ? accounts.select(fields).from(apiKeys)
    : accounts
        .select(fields)
        .from(oauthTokens)
        .innerJoin(oauthConnections, eq(oauthConnections.id, oauthTokens.connectionId))
  const reading = from
    .innerJoin(users, eq(users.id, grant.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(isLive(credential))
    .first()
  return map(reading, (row) => {
    if (!row) return undefined
    const { bearerId: id, bearerName: name, scopes, verticalIds, ...user } = row
    const type = credential.isKey ? ('api_key' as const) : ('ai_client' as const)
    const bearer = { id, actor: { type, name }, scopes, verticalIds }
    return { scope: new OrgScope(user as Caller, '', bearer), bearer }
  })
}

/** As `reachOfSession`, of a key or token: the verticals of its user, as far as it was granted them. */
function reachOf(credential: Credential): Reach & { callerId: SQL; bearerId: SQL } {
  const grant = grantTableOf(credential)
  const tables = sql`${credential.isKey ? sql`${apiKeys}` : sql`${oauthTokens} JOIN ${oauthConnections} ON ${oauthConnections.id} = ${oauthTokens.connectionId}`}
    JOIN ${users} ON ${users.id} = ${grant.userId}
    JOIN ${organizations} ON ${organizations.id} = ${users.organizationId}`
  const callerColumn = (column: SQL) => sql`(SELECT ${column} FROM ${tables} WHERE ${isLive(credential)})`
  return {
    callerId: callerColumn(sql`${users.id}`),
    bearerId: callerColumn(sql`${grant.id}`),
    organizationId: callerColumn(sql`${users.organizationId}`),
    verticalIds: sql`(SELECT ${verticals.id} FROM ${tables}
      JOIN ${verticals} ON ${verticals.organizationId} = ${users.organizationId}
      WHERE ${isLive(credential)}
        AND (${grant.verticalIds} IS NULL
          OR EXISTS (SELECT 1 FROM json_each(${grant.verticalIds}) WHERE value = ${verticals.id}))
        AND (${users.globalRole} = 'admin' OR EXISTS (SELECT 1 FROM ${memberships}
          WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticals.id})))`,
  }
}

/** Counts the call of a valid key or token, and records at most once a minute when it was last used. */
function countUse(accounts: AccountsDb, credential: Credential, bearerId: SQL): Read<RateUse | undefined> {
  const grant = grantTableOf(credential)
  const nowMs = Date.parse(credential.now)
  const since = new Date(nowMs - minuteMs).toISOString()
  const isDue = or(isNull(grant.lastUsedAt), lt(grant.lastUsedAt, since))
  return {
    statements: [
      accounts.countAttempt(sql`'bearer:' || ${bearerId}`, minuteMs, nowMs),
      accounts.update(
        grant,
        { lastUsedAt: credential.now },
        and(sql`${grant.id} = ${bearerId}`, isDue) as SQL,
      ),
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
 * Authenticates by an API key or an access token. Nothing about it is cached between two calls, so a right that is
 * withdrawn from it or from its user ends with the next call.
 * @param resource address that a token made for one resource alone (RFC 8707) must be for
 */
export async function bearerAuthenticator(token: string, resource: string): Promise<MakeAuthenticator> {
  const hash = await sha256(token)
  return (connection, now, isFirst) => {
    const credential: Credential = { hash, isKey: token.startsWith(apiKeyPrefix), resource, now }
    const accounts = new AccountsDb(connection.builder)
    const { callerId, bearerId, ...reach } = reachOf(credential)
    return {
      hash,
      identity: readBearer(accounts, credential),
      reach,
      callerId,
      ...(isFirst && { use: countUse(accounts, credential, bearerId) }),
    }
  }
}
