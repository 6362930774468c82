import type { EventsGrant } from '@ginkgo/federation/app-backend/events-token'
import { aiCallsPerMinute, type AppScope, type CurrentUser } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { AccountsDb } from '../db/accounts-db.ts'
import { guardStatement } from '../db/guard.ts'
import type { ScopeInSql } from '../db/org-db.ts'
import { prepared, valueOf } from '../db/prepared.ts'
import { memberships, organizations, users, verticals } from '../db/schema/index.ts'
import { combine, map, type Read, type Statement } from '../db/statement.ts'
import { type ActingUser, type Bearer, OrgScope, type Presence } from '../operation/scope.ts'
import { type Credential, type CredentialRows, rowsOfCredential } from './credential.ts'
import { usePrefix } from './bearer-use.ts'
import type { RateUse } from '../operation/request-context.ts'

const minuteMs = 60_000

/** Verticals with roles, of an object of roles by vertical. */
const membershipsOf = (stored: string) =>
  Object.entries(JSON.parse(stored)).map(([verticalId, role]) => ({
    verticalId,
    role,
  })) as CurrentUser['verticals']

/** The columns of the signed-in user as the wire shows them, and the country of the organization. */
export const currentUserFields = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  globalRole: users.globalRole,
  organizationId: users.organizationId,
  timeZone: users.timeZone,
  locale: users.locale,
  awayUntil: users.awayUntil,
  updatedAt: users.updatedAt,
  organizationCountry: sql<
    string | null
  >`(SELECT country FROM ${organizations} o WHERE o.id = ${users.organizationId})`,
  verticals:
    sql`(SELECT json_group_object(vertical_id, role) FROM ${memberships} WHERE user_id = ${users.id})`.mapWith(
      membershipsOf,
    ),
}

export interface Identity {
  readonly scope: OrgScope
  /** When the credential was last used, as far as that was noted. */
  readonly lastUsedAt: string | null
  /** Whether webhooks or rules are notified of what the organization's people do. */
  readonly hasWebhooks: boolean
  /** Role, memberships and what narrows them, as `stillAllowed` compares them. */
  readonly rights: string
  /** Of a caller with a key or token. */
  readonly bearer: Bearer | undefined
}

/** Finds out who is calling, by a read that goes to the database together with those of the operation. */
export interface Authenticator {
  /** Nobody for a credential that is not live, an inactive user or a locked organization. */
  readonly identity: Read<Identity | undefined>
  /** Counts the call of a key or token: a batch of its own, in parallel to the reads. */
  readonly use: Read<RateUse | undefined> | undefined
}

/**
 * Authenticates by a credential. Nothing about it is cached between two calls, so a right that is withdrawn from it or
 * from its user ends with the next call.
 * @param isReading whether the call changes nothing of which anybody is notified
 */
export function makeAuthenticator(credential: Credential, now: string, isReading = false): Authenticator {
  const accounts = new AccountsDb()
  const { kind } = credential
  const isCounted = kind === 'key' || kind === 'token'
  const event = kind === 'appServer' ? countEvent(accounts, credential.grant, now) : undefined
  return {
    identity: map(
      identityRead(accounts, credential, now, isReading),
      (row) => row && identityOf(credential, row),
    ),
    use: isCounted ? countUse(accounts, rowsOfCredential(credential, now), now) : event,
  }
}

/** The row of a credential that is live. An app's token is opened into several values, so its statement is written anew. */
function identityRead(
  accounts: AccountsDb,
  credential: Credential,
  now: string,
  isReading: boolean,
): Read<IdentityRow | undefined> {
  const name = isReading ? 'identity of a reader' : 'identity'
  return byShape(name, credential, now, {}, (rows) => readIdentity(accounts, rows, isReading))
}

/** Statements about a credential, written once for each kind of it. */
function byShape<T>(
  name: string,
  credential: Credential,
  now: string,
  given: Readonly<Record<string, unknown>>,
  make: (rows: CredentialRows) => Read<T>,
): Read<T> {
  if (credential.kind === 'app' || credential.kind === 'appServer')
    return prepared(undefined, given, () => make(rowsOfCredential(credential, now)))
  const { kind, hash } = credential
  const values = { ...given, hash, now, resource: kind === 'token' ? credential.resource : '' }
  return prepared(`${name} by ${kind}`, values, () => {
    const named = { kind, hash: valueOf('hash'), resource: valueOf('resource') }
    const at = sql.param(valueOf('now'), organizations.createdAt)
    return make(rowsOfCredential(named as Credential, at))
  })
}

const isUserOf = ({ userId }: CredentialRows) => sql`${users.id} = ${userId}`
const isTheirOrganization = sql`${organizations.id} = ${users.organizationId}`
const isLiveIn = ({ isLive }: CredentialRows) =>
  sql`${isLive} AND ${users.active} AND ${organizations.deletedAt} IS NULL`

function readIdentity(
  accounts: AccountsDb,
  rows: CredentialRows,
  isReading: boolean,
): Read<IdentityRow | undefined> {
  const { table, of, grant } = rows
  const among = (table: string) =>
    sql.raw(`EXISTS (SELECT 1 FROM ${table} WHERE organization_id = users.organization_id AND active)`)
  const webhooks = isReading ? {} : { hasWebhooks: sql<number>`${among('webhooks')} OR ${among('rules')}` }
  const { country: organizationCountry } = organizations
  const shown = { credentialId: rows.id, lastUsedAt: rows.lastUsedAt, ...webhooks, ...rows.presence }
  const granted = grant && {
    name: grant.name,
    scopes: grant.scopes,
    pausedAt: grant.table?.pausedAt ?? sql<null>`NULL`,
    verticalIds: grant.verticalIds ?? sql<null>`NULL`,
  }
  const select = accounts
    .select({ ...currentUserFields, organizationCountry, ...shown, ...granted })
    .from(table)
  return (of ? select.innerJoin(of.table, of.on) : select)
    .innerJoin(users, isUserOf(rows))
    .innerJoin(organizations, isTheirOrganization)
    .where(isLiveIn(rows))
    .first() as Read<unknown> as Read<IdentityRow | undefined>
}

/** What is selected of a live credential, its user and their organization; null where it is none. */
function selectOf(rows: CredentialRows, what: SQL | SQLiteColumn, joined = sql``, where = sql``): SQL {
  const { table, of } = rows
  const owned = of ? sql`${table} JOIN ${of.table} ON ${of.on}` : sql`${table}`
  return sql`(SELECT ${what} FROM ${owned} JOIN ${users} ON ${isUserOf(rows)}
    JOIN ${organizations} ON ${isTheirOrganization} ${joined} WHERE ${isLiveIn(rows)} ${where})`
}

const rightsInSql = ({ grant }: CredentialRows): SQL => {
  const narrowing =
    grant && sql` || json(${grant.scopes}) || ifnull(json(${grant.verticalIds ?? sql`NULL`}), '')`
  return sql`${users.globalRole} || (SELECT json_group_object(vertical_id, role) FROM ${memberships} WHERE user_id = ${users.id})${narrowing}`
}

/** What `rightsInSql` selects for a caller who was read. */
const rightsOf = ({ globalRole, verticals: theirs, scopes, verticalIds }: IdentityRow): string =>
  globalRole +
  JSON.stringify(Object.fromEntries(theirs.map(({ verticalId, role }) => [verticalId, role]))) +
  (scopes ? JSON.stringify(scopes) + (verticalIds ? JSON.stringify(verticalIds) : '') : '')

/** Makes its batch run again from the reads unless the credential is live and gives the rights under which it was decided. */
export function stillAllowed(credential: Credential, now: string, rights: string): readonly Statement[] {
  const guard = (rows: CredentialRows, expected: SQL): Read<unknown> => {
    const pausedAt = rows.grant?.table?.pausedAt
    const selected = selectOf(rows, rightsInSql(rows), sql``, pausedAt && sql`AND ${pausedAt} IS NULL`)
    const statement = guardStatement(sql`${selected} = ${expected}`, 'retry')
    return { statements: [statement], decode: () => undefined }
  }
  return byShape('guard', credential, now, { rights }, (rows) => guard(rows, sql`${valueOf('rights')}`))
    .statements
}

/** The caller by a credential that this instance has not seen, for the reads of the trip that finds out who it is. */
export function callerInSql(credential: Credential, now: string): ScopeInSql & { readonly userId: SQL } {
  const rows = rowsOfCredential(credential, now)
  const narrowed = rows.grant?.verticalIds ?? sql`NULL`
  const isAdmin = sql`${users.globalRole} = 'admin'`
  const ofOrganization = sql`JOIN ${verticals} AS v ON v.organization_id = ${users.organizationId}`
  const isTheirs = sql`AND (${isAdmin} OR v.id IN (SELECT m.vertical_id FROM ${memberships} AS m WHERE m.user_id = ${users.id}))
    AND (${narrowed} IS NULL OR v.id IN (SELECT value FROM json_each(${narrowed})))`
  const ids = selectOf(rows, sql`v.id`, ofOrganization, isTheirs)
  const hasAll = selectOf(rows, sql`${isAdmin} AND ${narrowed} IS NULL`)
  return {
    userId: sql`coalesce(${selectOf(rows, users.id)}, '')`,
    organizationId: selectOf(rows, users.organizationId),
    hasVertical: (verticalId) => sql`(${verticalId} IN ${ids} OR ${hasAll})`,
  }
}

type IdentityRow = ActingUser &
  Presence & {
    credentialId: string
    lastUsedAt: string | null
    hasWebhooks?: number
  } & Pick<Bearer, 'scopes' | 'verticalIds' | 'pausedAt'> & { name: string }

function identityOf(credential: Credential, row: IdentityRow): Identity {
  const { kind } = credential
  const { credentialId: id, lastUsedAt, hasWebhooks, name, scopes, verticalIds, pausedAt, ...rest } = row
  const { confirmedAt, enrolBy, ...user } = rest
  const presence = { confirmedAt, enrolBy }
  const common = { lastUsedAt, hasWebhooks: Boolean(hasWebhooks), rights: rightsOf(row) }
  if (kind === 'session')
    return { scope: new OrgScope(user, id, undefined, presence), ...common, bearer: undefined }
  if (kind === 'feed' || kind === 'reportMail')
    return { scope: new OrgScope(user, ''), ...common, bearer: undefined }
  const actor: Bearer['actor'] =
    kind === 'app' || kind === 'appServer'
      ? { type: 'app', name: appTitle(name) }
      : { type: actorTypes[kind], name }
  const depth = credential.kind === 'rule' ? credential.depth : undefined
  const app = actor.type === 'app' ? { name, scopes: scopes as readonly AppScope[] } : undefined
  const bearer: Bearer = { id, actor, scopes: app ? [] : scopes, app, verticalIds, pausedAt, depth }
  return { scope: new OrgScope(user, '', bearer, presence), ...common, bearer }
}

const actorTypes = { key: 'api_key', token: 'ai_client', rule: 'rule' } as const

/** `mfe-price-lists` is shown as Price Lists; only the bucket of releases knows its title. */
const appTitle = (name: string) =>
  name
    .replace(/^mfe-/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Events of one app that an organization takes in a minute. */
const eventsPerMinute = 600

const rateOf = (row: { count: number; resetAt: number }, limit: number, nowMs: number): RateUse => ({
  limit,
  remaining: Math.max(0, limit - row.count),
  resetAfter: Math.max(1, Math.ceil((row.resetAt - nowMs) / 1_000)),
  isOver: row.count > limit,
})

/** Counts the events that the server of an app sends to an organization. */
function countEvent(
  accounts: AccountsDb,
  { organizationId, app }: EventsGrant,
  now: string,
): Read<RateUse | undefined> {
  const nowMs = Date.parse(now)
  return {
    statements: [accounts.countAttempt(`events:${organizationId} ${app}`, minuteMs, nowMs)],
    decode: ([rows]) => {
      const [row] = rows as { count: number; resetAt: number }[]
      return row && rateOf(row, eventsPerMinute, nowMs)
    },
  }
}

/** Counts the call of a valid key or token, and records at most once a minute when it was last used. */
function countUse(
  accounts: AccountsDb,
  rows: CredentialRows,
  now: string,
): Read<RateUse | undefined> | undefined {
  const { id, grant: { table } = {} } = rows
  if (!table) return undefined
  const bearerId = selectOf(rows, rows.id)
  const nowMs = Date.parse(now)
  const { lastUsedAt, callsPerMinute } = table
  const isDue = or(isNull(lastUsedAt), lt(lastUsedAt, new Date(nowMs - minuteMs).toISOString()))
  const counted: Read<{ count: number; resetAt: number } | undefined> = {
    statements: [
      accounts.countAttempt(sql`'bearer:' || ${bearerId}`, minuteMs, nowMs),
      accounts.countAttempt(sql`${usePrefix('calls', now)} || ${bearerId}`, dayMs, nowMs),
      accounts.update(table, { lastUsedAt: now }, and(sql`${id} = ${bearerId}`, isDue) as SQL),
    ],
    decode: ([rows]) => (rows as { count: number; resetAt: number }[])[0],
  }
  const own = accounts.select({ callsPerMinute }).from(table).where(sql`${id} = ${bearerId}`).first()
  return map(combine({ counted, own }), ({ counted: row, own: set }) => {
    if (!row) return undefined
    return rateOf(row, set?.callsPerMinute ?? aiCallsPerMinute, nowMs)
  })
}
