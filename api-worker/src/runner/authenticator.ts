import { aiCallsPerMinute, type CurrentUser } from '@ginkgo/contracts'
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { AccountsDb } from '../db/accounts-db.ts'
import type { AccessScope } from '../db/org-db.ts'
import { memberships, organizations, users, verticals } from '../db/schema/index.ts'
import type { Fields } from '../db/scoped-select.ts'
import { map, type Read } from '../db/statement.ts'
import { type ActingUser, type Bearer, OrgScope } from '../http/scope.ts'
import { type Credential, type CredentialRows, rowsOfCredential } from './credential.ts'
import type { RateUse } from './request-context.ts'

const minuteMs = 60_000

/** The columns of the signed-in user as the wire shows them, and the country of the organization. */
export const currentUserFields = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  globalRole: users.globalRole,
  organizationId: users.organizationId,
  timeZone: users.timeZone,
  updatedAt: users.updatedAt,
  organizationCountry: sql<string | null>`(
    SELECT ${organizations.country} FROM ${organizations} WHERE ${organizations.id} = ${users.organizationId})`,
  verticals: sql<CurrentUser['verticals']>`(
    SELECT json_group_array(json_object('verticalId', ${memberships.verticalId}, 'role', ${memberships.role}))
    FROM ${memberships} WHERE ${memberships.userId} = ${users.id})`.mapWith((list: string) =>
    JSON.parse(list),
  ),
}

export interface Identity {
  readonly scope: OrgScope
  /** When the credential was last used, as far as that was noted. */
  readonly lastUsedAt: string | null
  /** Of a caller with a key or token. */
  readonly bearer: Bearer | undefined
}

/** Finds out who is calling, by reads that go to the database together with those of the operation. */
export interface Authenticator {
  /** Nobody for a credential that is not live, an inactive user or a locked organization. */
  readonly identity: Read<Identity | undefined>
  /** As SQL, so that a request's reads can travel with the question who is calling. Nothing where nobody is. */
  readonly accessScope: AccessScope
  /** The caller's user id. */
  readonly callerId: SQL
  /** Counts the call of a key or token: a batch of its own beside what is read. */
  readonly use: Read<RateUse | undefined> | undefined
}

/**
 * Authenticates by a credential. Nothing about it is kept between two calls, so a right that is taken from it or from
 * its user is gone with the next call.
 */
export function makeAuthenticator(
  builder: LibSQLDatabase,
  credential: Credential,
  now: string,
): Authenticator {
  const accounts = new AccountsDb(builder)
  const rows = rowsOfCredential(credential, now)
  const { grant } = rows
  /** The one row of a live credential, with its user and their organization. */
  const select = <F extends Fields>(fields: F) => {
    const from = accounts.select(fields).from(rows.table)
    const owned = rows.of ? from.innerJoin(rows.of.table, rows.of.on) : from
    return owned
      .innerJoin(users, eq(users.id, rows.userId))
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(rows.isLive, sql`${users.active}`, isNull(organizations.deletedAt))
  }
  const column = (field: Fields[string]) => sql`(${select({ field }).sql()})`
  const isGranted =
    grant &&
    sql`(${grant.verticalIds} IS NULL
    OR EXISTS (SELECT 1 FROM json_each(${grant.verticalIds}) WHERE value = ${verticals.id}))`
  const isMember = sql`(${users.globalRole} = 'admin' OR EXISTS (SELECT 1 FROM ${memberships}
    WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticals.id}))`
  const ofOrganization = eq(verticals.organizationId, users.organizationId)
  const visible = select({ id: verticals.id }).innerJoin(verticals, ofOrganization).where(isGranted, isMember)
  const shown = { credentialId: rows.id, lastUsedAt: rows.lastUsedAt }
  const granted = grant && { name: grant.name, scopes: grant.scopes, verticalIds: grant.verticalIds }
  return {
    identity: map(select({ ...currentUserFields, ...shown, ...granted }).first(), (row) =>
      row ? identityOf(credential, row as unknown as IdentityRow) : undefined,
    ),
    accessScope: {
      organizationId: column(users.organizationId),
      verticalIds: sql`(${visible.sql()})`,
    },
    callerId: column(users.id),
    use: grant && countUse(accounts, { id: rows.id, table: grant.table }, column(rows.id), now),
  }
}

type IdentityRow = ActingUser & { credentialId: string; lastUsedAt: string | null } & Pick<
    Bearer,
    'scopes' | 'verticalIds'
  > & { name: string }

function identityOf({ kind }: Credential, row: IdentityRow): Identity {
  const { credentialId: id, lastUsedAt, name, scopes, verticalIds, ...user } = row
  if (kind === 'session') return { scope: new OrgScope(user, id), lastUsedAt, bearer: undefined }
  if (kind === 'feed') return { scope: new OrgScope(user, ''), lastUsedAt, bearer: undefined }
  const type = kind === 'key' ? 'api_key' : 'ai_client'
  const bearer: Bearer = { id, actor: { type, name }, scopes, verticalIds }
  return { scope: new OrgScope(user, '', bearer), lastUsedAt, bearer }
}

/** Counts the call of a valid key or token, and records at most once a minute when it was last used. */
function countUse(
  accounts: AccountsDb,
  { id, table }: Pick<CredentialRows, 'id'> & Pick<NonNullable<CredentialRows['grant']>, 'table'>,
  bearerId: SQL,
  now: string,
): Read<RateUse | undefined> {
  const nowMs = Date.parse(now)
  const { lastUsedAt } = table
  const isDue = or(isNull(lastUsedAt), lt(lastUsedAt, new Date(nowMs - minuteMs).toISOString()))
  return {
    statements: [
      accounts.countAttempt(sql`'bearer:' || ${bearerId}`, minuteMs, nowMs),
      accounts.update(table, { lastUsedAt: now }, and(sql`${id} = ${bearerId}`, isDue) as SQL),
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
