import { customName, type ViewQuery } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { customFields, views } from '../../../db/schema/index.ts'
import type { FieldChange } from '../../../db/schema/custom-fields.ts'
import { nextStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import { everyVertical, movedFilter } from '../../organization/value-lists/move-values.ts'

/** Saved views that narrow their list by a field whose kind and key only the database knows yet. */
export function readViewsBy(db: OrgDb, fieldId: string) {
  const of = (column: SQL) =>
    sql`(SELECT ${column} FROM ${customFields} WHERE ${customFields.id} = ${fieldId})`
  const path = sql`'$."field.' || ${of(sql`${customFields.key}`)} || '"'`
  return db
    .select({ id: views.id, query: views.query, updatedAt: views.updatedAt })
    .from(views)
    .where(
      everyVertical(db, views.verticalId),
      sql`${views.kind} = ${of(sql`${customFields.recordKind}`)}`,
      sql`json_extract(${views.query}, ${path}) IS NOT NULL`,
    )
    .all()
}
type AffectedView = ReturnType<ReturnType<typeof readViewsBy>['decode']>[number]
type Merge = NonNullable<FieldChange['merge']>

const filterOf = ({ query }: AffectedView, name: string): string => (query as ViewQuery)[name] ?? ''
const moved = (text: string, { from, into }: Merge) => movedFilter(text, { from, to: into })

/** What the views that a merge changes were narrowed by before, by their ids. */
export const formerFilters = (
  affected: readonly AffectedView[],
  key: string,
  merge: Merge,
): Record<string, string> =>
  Object.fromEntries(
    affected.flatMap((view) => {
      const text = filterOf(view, customName(key))
      return moved(text, merge) === undefined ? [] : [[view.id, text]]
    }),
  )

function narrow(db: OrgDb, view: AffectedView, name: string, text: string, now: string): Statement {
  const { id, query, updatedAt } = view
  const set = { query: { ...query, [name]: text }, updatedAt: nextStamp(now, updatedAt) }
  return db.update(views, set, and(eq(views.id, id), eq(views.updatedAt, updatedAt)))
}

/** Lets views narrow by the option that took another one's place. */
export const mergeInViews = (
  db: OrgDb,
  affected: readonly AffectedView[],
  key: string,
  merge: Merge,
  now: string,
): Statement[] =>
  affected.flatMap((view) => {
    const text = moved(filterOf(view, customName(key)), merge)
    return text === undefined ? [] : [narrow(db, view, customName(key), text, now)]
  })

/** Gives views back what they were narrowed by before a merge, unless somebody has changed it since. */
export const restoreViews = (
  db: OrgDb,
  affected: readonly AffectedView[],
  key: string,
  { merge, views: formers = {} }: FieldChange,
  now: string,
): Statement[] =>
  affected.flatMap((view) => {
    const former = formers[view.id]
    const isUntouched =
      merge && former !== undefined && moved(former, merge) === filterOf(view, customName(key))
    return isUntouched ? [narrow(db, view, customName(key), former, now)] : []
  })
