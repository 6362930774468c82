import { type ChangeKind, changeSetsApi, isAllowed, type Role, roles } from '@ginkgo/contracts'
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { changeFields } from '../../change-log/read-change.ts'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../db/paging.ts'
import { changeSetRows, changeSets, customFields, leads, memberships, users } from '../../db/schema/index.ts'
import { combine, map } from '../../db/statement.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { asAnswered } from './change-answer.ts'

const fieldKinds: ChangeKind[] = ['customFields.update', 'customFields.mergeOptions']

// Ids grow with time.
const newestFirst: Order = { by: changeSets.id, id: changeSets.id, descending: true }

/** Who manages the records of a vertical. */
const managers = roles.filter(
  (role): role is Exclude<Role, 'admin'> =>
    role !== 'admin' &&
    isAllowed({ globalRole: 'member', verticals: [{ verticalId: '', role }] }, 'records:manage'),
)

/** The changes that the caller may undo, by the rules of `undoneOnRequest`. */
function mayUndo(db: OrgDb, callerId: SQL): SQL | undefined {
  const isAdmin = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${callerId} AND ${users.globalRole} = 'admin')`
  const hasRole = (isRole?: SQL) => {
    const isOne = and(
      eq(memberships.userId, callerId),
      eq(memberships.verticalId, changeSets.verticalId),
      isRole,
    )
    return sql`EXISTS (SELECT 1 FROM ${memberships} WHERE ${isOne})`
  }
  const manages = hasRole(inArray(memberships.role, managers))
  // Of a field that is in use only admins do.
  const isProposed = db.exists(
    customFields,
    and(
      eq(customFields.id, sql`${changeSets.about}`),
      sql`${customFields.definition} ->> '$.status' = 'proposed'`,
    ),
  )
  // Of a merge who owns both leads: the one that stayed, and the one that comes back.
  const ownsWinner = db.exists(
    leads,
    and(eq(leads.id, sql`${changeSets.about}`), eq(leads.ownerId, callerId)),
  )
  const ownsLoser = db.exists(
    changeSetRows,
    and(
      eq(changeSetRows.changeSetId, sql`${changeSets.id}`),
      sql`${changeSetRows.before} ->> '$.loser.ownerId' = ${callerId}`,
    ),
  )
  const byOwnRule = sql`CASE WHEN ${inArray(changeSets.kind, fieldKinds)} THEN ${and(manages, isProposed)}
    WHEN ${eq(changeSets.kind, 'leads.merge')} THEN ${or(manages, and(hasRole(), ownsWinner, ownsLoser))}
    ELSE ${or(manages, and(hasRole(), eq(changeSets.userId, callerId)))} END`
  return or(isAdmin, byOwnRule)
}

/** Changes within their days, the latest first, whether they are undone or not. */
export const listUndoableChanges = operation(changeSetsApi.list, {
  load: ({ db, page, now, callerId }) => {
    const isListed = and(isNull(changeSets.undoes), gt(changeSets.undoableUntil, now), mayUndo(db, callerId))
    const rows = db
      .select({ ...changeFields, sortKey: sortKey(newestFirst) })
      .from(changeSets)
      .where(isListed, behind(newestFirst, page))
      .orderBy(...orderOf(newestFirst))
      .limit(page.limit + 1)
      .bounded()
    const total = db.select({ count: countAll }).from(changeSets).where(isListed).first()
    return map(combine({ rows, total }), (read) => toPage(read.rows, read.total?.count ?? 0, page))
  },
  handle: ({ loaded, now }) =>
    answer({
      ...loaded,
      rows: loaded.rows.map(({ undoableUntil, ...change }) => asAnswered(change, undoableUntil ?? now)),
    }),
})
