import type { VerticalRole } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  apiKeys,
  calendarFeeds,
  invitations,
  memberships,
  oauthConnections,
  organizations,
  passwordResets,
  rules,
  sessions,
  signInLinks,
  signInSteps,
  users,
} from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import type { GuardCode, Statement } from '../../db/statement.ts'
import { renewDeadlines } from './sign-in/enrolment.ts'

type RightsTable =
  | typeof memberships
  | typeof sessions
  | typeof passwordResets
  | typeof signInLinks
  | typeof signInSteps
  | typeof apiKeys
  | typeof oauthConnections
  | typeof calendarFeeds
  | typeof invitations

/** `OrgDb` of an admin, or `AccountsDb` of the organization's own provider or directory. */
export interface PeopleDb {
  guard(condition: SQL, code: GuardCode): Statement
  update(table: typeof users | typeof sessions | typeof rules, set: object, where: SQL): Statement
  delete(table: RightsTable, where: SQL): Statement
  insert(table: typeof memberships, ...rows: (typeof memberships.$inferInsert)[]): Statement[]
}

/** What decides of a person's access. An admin has no roles in verticals. */
export interface Access {
  readonly globalRole: 'admin' | 'member'
  readonly active: boolean
  readonly verticals: readonly { readonly verticalId: string; readonly role: VerticalRole }[]
}

type Person = Access & { readonly id: string; readonly updatedAt: string }

const rolesOf = ({ verticals }: Access) =>
  verticals
    .map(({ verticalId, role }) => `${verticalId} ${role}`)
    .toSorted()
    .join()

/** An active admin of the organization of a row of `users`. */
const isAdminOf = (organizationId: string) =>
  and(eq(users.organizationId, organizationId), eq(users.globalRole, 'admin'), eq(users.active, true)) as SQL

const wayInIs = (organizationId: string, userId: string) => sql`EXISTS (
  SELECT 1 FROM ${organizations} WHERE ${organizations.id} = ${organizationId}
    AND json_extract(${organizations.signIn}, '$.oidc.only')
    AND json_extract(${organizations.signIn}, '$.oidc.wayInId') = ${userId})`

/**
 * Gives a person another access. The batch fails with `last_admin` where no active admin is left, and with `conflict` where
 * the person is the only one who can sign in without the organization's provider.
 */
export function changeAccess(
  db: PeopleDb,
  organizationId: string,
  person: Person,
  { to: { globalRole, active, verticals }, now }: { readonly to: Access; readonly now: string },
): { readonly updatedAt: string; readonly statements: Statement[] } {
  const { id } = person
  const updatedAt = nextStamp(now, person.updatedAt)
  const staysAdmin = globalRole === 'admin' && active
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id}
    AND ${users.organizationId} = ${organizationId} AND ${users.updatedAt} = ${Date.parse(person.updatedAt)})`
  const roles = verticals.map(({ verticalId, role }) => ({
    organizationId,
    userId: id,
    verticalId,
    role,
    createdAt: now,
  }))
  const changesRoles = rolesOf(person) !== rolesOf({ globalRole, active, verticals })
  return {
    updatedAt,
    statements: [
      db.guard(isUnchanged, 'retry'),
      db.update(users, { globalRole, active, updatedAt }, eq(users.id, id)),
      ...(changesRoles
        ? [db.delete(memberships, eq(memberships.userId, id)), ...db.insert(memberships, ...roles)]
        : []),
      ...(active ? [] : endAccess(db, id)),
      // Rules of sign-in may ask more of admins.
      ...(globalRole === person.globalRole ? [] : [renewDeadlines(db, id)]),
      // Invitations of a person who is no longer an admin are deleted, and with them the sign-ups that began with
      // their links.
      ...(staysAdmin
        ? []
        : [
            db.delete(invitations, eq(invitations.invitedBy, id)),
            db.guard(sql`NOT ${wayInIs(organizationId, id)}`, 'conflict'),
          ]),
      // Two admins may be taking the role from each other at the same time.
      db.guard(sql`EXISTS (SELECT 1 FROM ${users} WHERE ${isAdminOf(organizationId)})`, 'last_admin'),
    ],
  }
}

/**
 * Deletes everything with which a deactivated person, or a program in their name, could get access, also after
 * reactivation, and switches off what acts for them.
 */
const endAccess = (db: PeopleDb, userId: string): Statement[] => [
  db.delete(sessions, eq(sessions.userId, userId)),
  db.delete(passwordResets, eq(passwordResets.userId, userId)),
  db.delete(signInLinks, eq(signInLinks.userId, userId)),
  db.delete(signInSteps, eq(signInSteps.userId, userId)),
  db.delete(apiKeys, eq(apiKeys.userId, userId)),
  db.delete(oauthConnections, eq(oauthConnections.userId, userId)),
  db.delete(calendarFeeds, eq(calendarFeeds.userId, userId)),
  // A rule acts with the rights of its owner.
  db.update(
    rules,
    { active: false, inactiveReason: 'Whoever it acted for has left' },
    and(eq(rules.ownerId, userId), eq(rules.active, true)) as SQL,
  ),
]
