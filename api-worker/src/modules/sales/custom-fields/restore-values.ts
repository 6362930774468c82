import type { RecordKind } from '@ginkgo/contracts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { listOf } from '../../../bulk/many-rows.ts'
import type { ChangeRow } from '../../../change-log/read-change.ts'
import { recordRowsWhere } from '../../../change-log/record-change.ts'
import { type AnyUndoing, defineUndoing, type Restored } from '../../../change-log/undoing.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { changeSetRows, customFields } from '../../../db/schema/index.ts'
import type { FieldChange, FieldShape } from '../../../db/schema/custom-fields.ts'
import { combine, map, nothing, type Read, type Statement } from '../../../db/statement.ts'
import { configOf } from '../../../db/table-config.ts'
import { converted } from './field-changes.ts'
import { type FieldRow, readField } from './field-rows.ts'
import { readViews, restoreViews } from './merged-views.ts'
import {
  ofField,
  parsed,
  recordsPerStep,
  recordTables,
  type RecordValue,
  textOf,
  valueIn,
  writeValues,
} from './work-on-values.ts'

const kinds = Object.keys(recordTables) as RecordKind[]

/** How the log calls records of a kind. */
export const tableOf = (kind: RecordKind): string => configOf(recordTables[kind]).name

/**
 * Some records with what they have in a field.
 * @param idsOf a list of ids of a table; undefined where there are none
 */
export function readValues(
  db: OrgDb,
  fieldId: string | SQL,
  idsOf: (table: string) => SQL | undefined,
): Read<RecordValue[]> {
  const key = ofField(fieldId, sql`${customFields.key}`)
  const partOf = (kind: RecordKind): Read<RecordValue[] | undefined> => {
    const table = recordTables[kind]
    const ids = idsOf(tableOf(kind))
    if (!ids) return nothing
    const isOne = inArray(table.id, ids)
    return db
      .select({ id: table.id, text: valueIn(kind, key) })
      .from(table)
      .where(isOne)
      .all()
  }
  const all = combine({ lead: partOf('lead'), contact: partOf('contact'), enquiry: partOf('enquiry') })
  return map(all, (parts) => kinds.flatMap((kind) => parts[kind] ?? []))
}

/** Records and views as they are. */
interface Present {
  readonly records: readonly RecordValue[]
  readonly views: Parameters<typeof restoreViews>[1] | undefined
}

/**
 * What rows of an undone change do. A record gets back what it had; what somebody has given it since stays, as far as the
 * former type can have it. A row without `before` is of a record that had no value when the change was made.
 * @param undoneFrom what the field was until it was undone
 */
export function restoreRows(
  db: OrgDb,
  field: FieldRow,
  change: FieldChange,
  undoneFrom: FieldShape,
  rows: readonly ChangeRow[],
  { records, views = [] }: Present,
  now: string,
): Restored {
  const texts = new Map(records.map(({ id, text }) => [id, text]))
  const present = rows.filter(
    ({ recordKind, recordId }) => recordKind === tableOf(field.recordKind) && texts.has(recordId),
  )
  const worked = present.map((row) => {
    const text = texts.get(row.recordId) ?? null
    const restored = formerText(row, text, change, undoneFrom)
    const left = change.merge
      ? text
      : textOf(converted({ ...change, before: undoneFrom }, change.before, parsed(text)).value)
    return {
      id: row.recordId,
      text,
      to: restored === undefined ? left : restored,
      isRestored: restored !== undefined,
    }
  })
  const restoredViews = restoreViews(db, views, field.key, change, rows, now)
  const decided = rows.filter(({ recordKind }) => recordKind !== configOf(customFields).name)
  const restored = worked.filter(({ isRestored }) => isRestored).length + restoredViews.length
  return {
    statements: [...writeValues(db, field, worked), ...restoredViews],
    skipped: decided.length - restored,
  }
}

/** What a record had, unless somebody has given it another value since. */
function formerText(
  { before, after }: ChangeRow,
  text: string | null,
  change: FieldChange,
  undoneFrom: FieldShape,
): string | null | undefined {
  if (!before) return undefined
  const former = before['value'] as RecordChangeValue
  // Changes of before there was a log say only what records had.
  const made = after ? (after['value'] as RecordChangeValue) : converted(change, undoneFrom, former).value
  return JSON.stringify(made) === JSON.stringify(parsed(text)) ? textOf(former) : undefined
}
type RecordChangeValue = ReturnType<typeof parsed>

/** Rows for the records that got a value only after the change, so that the undoing comes to them as well. */
export function recordValuesSince(
  db: OrgDb,
  { recordKind: kind, key }: FieldRow,
  changeSetId: string,
): Statement {
  const table = recordTables[kind]
  const isKnown = and(
    eq(changeSetRows.changeSetId, changeSetId),
    sql`${changeSetRows.recordId} = ${table.id}`,
    eq(changeSetRows.recordKind, tableOf(kind)),
  )
  const isSince = and(sql`${valueIn(kind, key)} IS NOT NULL`, sql`NOT ${db.exists(changeSetRows, isKnown)}`)
  return recordRowsWhere(db, changeSetId, table, table.id, {}, isSince)
}

const undoing = (kind: AnyUndoing['kind']): AnyUndoing =>
  defineUndoing({
    kind,
    rowsPerStep: recordsPerStep,
    load: (db, { about }, rows) => {
      const idsOf = (table: string) => {
        const ids = rows.flatMap(({ recordKind, recordId }) => (recordKind === table ? [recordId] : []))
        return ids.length > 0 ? listOf(ids) : undefined
      }
      return combine({
        field: readField(db, about),
        records: readValues(db, about, idsOf),
        views: readViews(db, idsOf),
      })
    },
    restore: ({ db, rows, loaded: { field, ...present }, now }) => {
      const { change, undoneFrom } = field?.work ?? {}
      if (!field || !change || !undoneFrom) throw new Error('The field is not being restored')
      return restoreRows(db, field, change, undoneFrom, rows, present, now)
    },
    finish: (db, { about }) => [
      db.update(
        customFields,
        { definition: sql`json_remove(${customFields.definition}, '$.work')` },
        eq(customFields.id, about),
      ),
    ],
  })

/** How changes of fields are undone that many records have a value of. */
export const fieldUndoings = [undoing('customFields.update'), undoing('customFields.mergeOptions')]
