import { organizationApi } from '@ginkgo/contracts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { users, verticals } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { DomainError, existing, NotFound } from '../../operation/errors.ts'
import { requireFresh } from '../../operation/fresh.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit } from '../../operation/result.ts'
import { changesOf } from '../audit/activity-stream/record-activity.ts'
import { changeAccess } from './person-changes.ts'
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
    const { updatedAt, statements } = changeAccess(db, scope.organizationId, user, { to: input, now })
    return commit({ ...user, ...input, updatedAt }, statements, {
      audit: auditOf(user, { ...user, ...input }),
    })
  },
})

const isActiveAdmin = and(eq(users.globalRole, 'admin'), eq(users.active, true))
