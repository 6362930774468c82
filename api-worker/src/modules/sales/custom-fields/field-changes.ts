import {
  type ChangeSetId,
  type Converted,
  convertValue,
  type CustomField,
  customFieldTypes,
  type CustomValue,
  mergedValue,
} from '@ginkgo/contracts'
import { desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type ChangeRow, selectChanges, type StoredChange } from '../../../change-log/read-change.ts'
import { doerOf, recordChange, recordRows, undoableUntil } from '../../../change-log/record-change.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { changeSets, customFields } from '../../../db/schema/index.ts'
import type { FieldChange, FieldShape } from '../../../db/schema/custom-fields.ts'
import type { Read, Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'

/** What values were before a change, and are to be again when it is undone. */
export const shapeOf = (field: CustomField): FieldShape => {
  const { type, label, options, currency, recordOf, unique, filterable, default: initial } = field
  return { type, label, options, currency, recordOf, unique, filterable, default: initial }
}

const summaryOf = ({ merge, before }: FieldChange, field: Pick<CustomField, 'type'>): string => {
  if (!merge) return `${customFieldTypes[before.type]} became ${customFieldTypes[field.type]}`
  const labelOf = (id: string) => before.options.find((option) => option.id === id)?.label ?? id
  return `“${labelOf(merge.from)}” was merged into “${labelOf(merge.into)}”`
}

/** What a change makes of a value of its field. */
export function converted(
  { merge, before, dayFirst }: Pick<FieldChange, 'merge' | 'before' | 'dayFirst'>,
  after: FieldShape,
  value: CustomValue,
): Converted {
  return merge
    ? { value: mergedValue(before, merge, value), isLost: false }
    : convertValue(before, after, value, dayFirst)
}

const kindOf = ({ merge }: Pick<FieldChange, 'merge'>) =>
  merge ? ('customFields.mergeOptions' as const) : ('customFields.update' as const)

/** A change as the wire shows it, where it can still be undone. */
export const undoableOf = ({
  id,
  kind,
  summary,
  undoableUntil: until,
}: Pick<StoredChange, 'id' | 'kind' | 'summary' | 'undoableUntil'>): CustomField['undoable'] =>
  until && until > new Date().toISOString()
    ? { changeSetId: id as ChangeSetId, kind: kind as ReturnType<typeof kindOf>, until, summary }
    : null

/** The field with the change that is being made. */
export const withUndoable = <Field extends CustomField>(field: Field, change: FieldChange, now: string) => ({
  ...field,
  undoable: undoableOf({
    id: change.id,
    kind: kindOf(change),
    summary: summaryOf(change, field),
    undoableUntil: undoableUntil(now),
  }),
})

/**
 * A change of a field in the log, with what the field was before.
 * @param total how many records have values, at most
 */
export function recordFieldChange(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  field: CustomField,
  change: FieldChange,
  total: number,
): Statement[] {
  const { id, ...former } = change
  // What a head changes in a proposal for all verticals stands under one of the head's.
  const covered = scope.verticalIds === 'all' ? null : (scope.verticalIds[0] ?? null)
  return [
    ...recordChange(db, doerOf(scope), now, {
      id,
      total,
      kind: kindOf(change),
      about: field.id,
      summary: summaryOf(change, field),
      verticalId: field.verticalId ?? covered,
    }),
    ...recordRows(db, id, customFields, [{ recordId: field.id, before: { ...former }, after: null }]),
  ]
}

/** The latest change of a field that was not undone, as it is read with the field. */
export type LatestChange = Pick<StoredChange, 'id' | 'state' | 'kind' | 'summary' | 'done' | 'total'> & {
  /** In milliseconds. */
  readonly until: number
}

/** The same as JSON, for a select of fields. */
export function latestChange(db: OrgDb) {
  const { id, state, kind, summary, done, total, undoableUntil: until } = changeSets
  const json = sql`json_object('id', ${id}, 'state', ${state}, 'kind', ${kind}, 'summary', ${summary}, 'done', ${done},
    'total', ${total}, 'until', ${until})`
  const latest = db.select({ json: json.as('json') }).from(changeSets)
  const isLatest = changesOf(sql`${customFields.id}`, inArray(state, ['done', 'undoing']))
  return sql<string | null>`(${latest
    .where(...isLatest)
    .orderBy(desc(changeSets.id))
    .limit(1)
    .sql()})`
}

const changesOf = (fieldId: string | SQL, hasState: SQL) => [
  eq(changeSets.about, fieldId),
  hasState,
  isNull(changeSets.undoes),
]
const isDone = eq(changeSets.state, 'done')

/** The two latest changes of a field that were not undone, the latest one first. */
export const readChangesOf = (db: OrgDb, fieldId: string | SQL): Read<StoredChange[]> =>
  selectChanges(db)
    .where(...changesOf(fieldId, isDone))
    .orderBy(desc(changeSets.id))
    .limit(2)
    .all()

/** The change that the row of the field in the log says. */
export const changeOf = (id: string, { before }: ChangeRow): FieldChange => ({
  ...(before as Omit<FieldChange, 'id'>),
  id,
})
