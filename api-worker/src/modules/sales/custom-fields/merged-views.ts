import { customName, type ViewQuery } from '@ginkgo/contracts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ChangeRow } from '../../../change-log/read-change.ts'
import { recordRows } from '../../../change-log/record-change.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { customFields, views } from '../../../db/schema/index.ts'
import type { FieldChange } from '../../../db/schema/custom-fields.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { nothing, type Read, type Statement } from '../../../db/statement.ts'
import { configOf } from '../../../db/table-config.ts'
import { everyVertical, movedFilter } from '../../organization/value-lists/move-values.ts'
import { ofField } from './work-on-values.ts'

const select = (db: OrgDb) =>
  db.select({ id: views.id, query: views.query, updatedAt: views.updatedAt }).from(views)

/** Saved views that narrow their list by a field whose kind and key only the database knows yet. */
export function readViewsBy(db: OrgDb, fieldId: string | SQL) {
  const path = sql`'$."field.' || ${ofField(fieldId, sql`${customFields.key}`)} || '"'`
  return select(db)
    .where(
      everyVertical(db, views.verticalId),
      sql`${views.kind} = ${ofField(fieldId, sql`${customFields.recordKind}`)}`,
      sql`json_extract(${views.query}, ${path}) IS NOT NULL`,
    )
    .all()
}
type AffectedView = ReturnType<ReturnType<typeof readViewsBy>['decode']>[number]
type Merge = NonNullable<FieldChange['merge']>

const viewsTable = configOf(views).name

/** Saved views by their ids. */
export function readViews(
  db: OrgDb,
  idsOf: (table: string) => SQL | undefined,
): Read<readonly AffectedView[] | undefined> {
  const ids = idsOf(viewsTable)
  return ids ? select(db).where(inArray(views.id, ids)).all() : nothing
}

const filterOf = ({ query }: AffectedView, name: string): string => (query as ViewQuery)[name] ?? ''
const moved = (text: string, { from, into }: Merge) => movedFilter(text, { from, to: into })

function narrow(db: OrgDb, view: AffectedView, name: string, text: string, now: string): Statement {
  const { id, query, updatedAt } = view
  const set = { query: { ...query, [name]: text }, updatedAt: nextStamp(now, updatedAt) }
  return db.update(views, set, and(eq(views.id, id), eq(views.updatedAt, updatedAt)))
}

/** Lets views narrow by the option that took another one's place, with a row of the log for each. */
export function mergeInViews(
  db: OrgDb,
  affected: readonly AffectedView[],
  key: string,
  changeSetId: string,
  merge: Merge,
  now: string,
): Statement[] {
  const name = customName(key)
  const changed = affected.flatMap((view) => {
    const before = filterOf(view, name)
    const after = moved(before, merge)
    return after === undefined ? [] : [{ view, before, after }]
  })
  const rows = changed.map(({ view, before, after }) => ({
    recordId: view.id,
    before: { filter: before },
    after: { filter: after },
  }))
  return [
    ...changed.map(({ view, after }) => narrow(db, view, name, after, now)),
    ...recordRows(db, changeSetId, views, rows),
  ]
}

/** Gives views back what they were narrowed by before a merge, unless somebody has changed it since. */
export function restoreViews(
  db: OrgDb,
  affected: readonly AffectedView[],
  key: string,
  { merge }: FieldChange,
  rows: readonly ChangeRow[],
  now: string,
): Statement[] {
  const name = customName(key)
  const byId = new Map(affected.map((view) => [view.id, view]))
  return rows.flatMap(({ recordKind, recordId, before, after }) => {
    const view = recordKind === viewsTable ? byId.get(recordId) : undefined
    if (!view || !merge) return []
    const former = String(before?.['filter'])
    const isUntouched = (after ? after['filter'] : moved(former, merge)) === filterOf(view, name)
    return isUntouched ? [narrow(db, view, name, former, now)] : []
  })
}
