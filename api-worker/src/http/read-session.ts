import type { CurrentUser } from '@ginkgo/contracts'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { AccountsDb } from '../db/accounts-db.ts'
import type { Connection } from '../db/connection.ts'
import type { Reach } from '../db/org-db.ts'
import { memberships, organizations, sessions, users, verticals } from '../db/schema/index.ts'
import { map, type Read } from '../db/statement.ts'
import { type Caller, OrgScope } from './scope.ts'

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
  readonly lastSeenAt: string
}

/** One statement: session, user, memberships; nothing for an expired session, an inactive user or a locked organization. */
export function readIdentity(
  connection: Connection,
  tokenHash: string,
  now: string,
): Read<Identity | undefined> {
  const reading = new AccountsDb(connection.builder)
    .select({ ...currentUserFields, sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        eq(users.active, true),
        isNull(organizations.deletedAt),
      ),
    )
    .first()
  return map(reading, (row) => {
    if (!row) return undefined
    const { sessionId, lastSeenAt, ...user } = row
    return { scope: new OrgScope(user as Caller, sessionId), lastSeenAt }
  })
}

/** The user of a live session as SQL; null where there is none. */
export function userOfSession(tokenHash: string, now: string): SQL {
  return callerColumn(sql`${users.id}`, tokenHash, now)
}

function callerColumn(column: SQL, tokenHash: string, now: string): SQL {
  return sql`(SELECT ${column} FROM ${sessions}
    JOIN ${users} ON ${users.id} = ${sessions.userId}
    WHERE ${sessions.tokenHash} = ${tokenHash} AND ${sessions.expiresAt} > ${Date.parse(now)} AND ${users.active})`
}

/** The access scope of a session as SQL, so that one batch can authenticate the caller and read for the request. */
export function reachOfSession(tokenHash: string, now: string): Reach {
  return {
    organizationId: callerColumn(sql`${users.organizationId}`, tokenHash, now),
    verticalIds: sql`(SELECT ${verticals.id} FROM ${sessions}
      JOIN ${users} ON ${users.id} = ${sessions.userId}
      JOIN ${verticals} ON ${verticals.organizationId} = ${users.organizationId}
      WHERE ${sessions.tokenHash} = ${tokenHash} AND ${sessions.expiresAt} > ${Date.parse(now)} AND ${users.active}
        AND (${users.globalRole} = 'admin' OR EXISTS (SELECT 1 FROM ${memberships}
          WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticals.id})))`,
  }
}
