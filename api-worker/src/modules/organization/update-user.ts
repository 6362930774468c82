import { organizationApi } from '@ginkgo/contracts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import {
  apiKeys,
  calendarFeeds,
  invitations,
  memberships,
  oauthConnections,
  passwordResets,
  rules,
  sessions,
  signInLinks,
  signInSteps,
  users,
  verticals,
} from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { combine, type Statement } from '../../db/statement.ts'
import { DomainError, existing, NotFound } from '../../operation/errors.ts'
import { requireFresh } from '../../operation/fresh.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit } from '../../operation/result.ts'
import { changesOf } from '../audit/activity-stream/record-activity.ts'
import { renewDeadlines } from './sign-in/enrolment.ts'
import { auditOf } from './user-changes.ts'
import { readUser } from './user-fields.ts'

/**
 * Every request reads the roles of its caller, so a change applies from the next one on. An admin has no roles in
 * verticals; a deactivated person keeps theirs for a later reactivation.
 */
export const updateUser = operation(organizationApi.updateUser, {
  load: ({ db, params, body }) =>
    combine({
      user: readUser(db, params.userId),
      named: db
        .select({ id: verticals.id, name: verticals.name })
        .from(verticals)
        .where(inArray(verticals.id, body.verticals?.map(({ verticalId }) => verticalId) ?? []))
        .orderBy(asc(verticals.createdAt), asc(verticals.id))
        .all(),
      otherAdmin: db
        .select({ id: users.id })
        .from(users)
        .where(isActiveAdmin, sql`${users.id} <> ${params.userId}`)
        .first(),
    }),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const user = existing(loaded.user, 'User')
    requireFresh(ifMatch, user)
    const wanted = new Map(body.verticals?.map(({ verticalId, role }) => [verticalId as string, role]))
    if (loaded.named.length < wanted.size) throw new NotFound('Vertical')
    const { globalRole = user.globalRole, active = user.active } = body
    const roles = body.verticals
      ? loaded.named.map(({ id, name }) => ({ verticalId: id, verticalName: name, role: wanted.get(id)! }))
      : user.verticals
    const input = { globalRole, active, verticals: globalRole === 'admin' ? [] : roles }
    const changed = new Set(changesOf(user, input).map(({ field }) => field))
    if (changed.size === 0) return answer(user)
    if ([user.globalRole, globalRole].includes('admin')) scope.requireConfirmed(now)
    const staysAdmin = globalRole === 'admin' && active
    if (!staysAdmin && !loaded.otherAdmin) throw new DomainError('last_admin')
    const updatedAt = nextStamp(now, user.updatedAt)
    return commit(
      { ...user, ...input, updatedAt },
      [
        db.unchanged(users, user),
        db.update(users, { globalRole, active, updatedAt }, eq(users.id, user.id)),
        changed.has('verticals') && replaceRoles(db, user.id, input.verticals, now),
        !active && endAccess(db, user.id),
        // A rule acts with the rights of its owner.
        !active &&
          db.update(
            rules,
            { active: false, inactiveReason: 'Whoever it acted for has left' },
            and(eq(rules.ownerId, user.id), eq(rules.active, true)),
          ),
        // Rules of sign-in may ask more of admins.
        changed.has('globalRole') && renewDeadlines(db, user.id),
        // Invitations of a person who is no longer an admin are deleted, and with them the sign-ups that began with
        // their links.
        !staysAdmin && db.delete(invitations, eq(invitations.invitedBy, user.id)),
        // Two admins may be taking the role from each other at the same time.
        db.guard(db.exists(users, isActiveAdmin), 'last_admin'),
      ],
      { audit: auditOf(user, { ...user, ...input }) },
    )
  },
})

const isActiveAdmin = and(eq(users.globalRole, 'admin'), eq(users.active, true))

function replaceRoles(
  db: OrgDb,
  userId: string,
  roles: readonly { verticalId: string; role: 'sales_head' | 'sales_executive' }[],
  now: string,
): Statement[] {
  return [
    db.delete(memberships, eq(memberships.userId, userId)),
    ...db.insert(
      memberships,
      ...roles.map(({ verticalId, role }) => ({ userId, verticalId, role, createdAt: now })),
    ),
  ]
}

/**
 * Deletes everything with which a deactivated person, or a program in their name, could get access, also after
 * reactivation.
 */
function endAccess(db: OrgDb, userId: string): Statement[] {
  return [
    db.delete(sessions, eq(sessions.userId, userId)),
    db.delete(passwordResets, eq(passwordResets.userId, userId)),
    db.delete(signInLinks, eq(signInLinks.userId, userId)),
    db.delete(signInSteps, eq(signInSteps.userId, userId)),
    db.delete(apiKeys, eq(apiKeys.userId, userId)),
    db.delete(oauthConnections, eq(oauthConnections.userId, userId)),
    db.delete(calendarFeeds, eq(calendarFeeds.userId, userId)),
  ]
}
