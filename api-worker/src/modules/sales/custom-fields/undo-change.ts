import { hasOptions } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { readRowOf, readRows } from '../../../change-log/read-change.ts'
import { doerOf } from '../../../change-log/record-change.ts'
import type { UndoneOnRequest } from '../../../change-log/request-undo.ts'
import { beginUndo, undoAtOnce } from '../../../change-log/undoing.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { changeSetRows, changeSets, customFields } from '../../../db/schema/index.ts'
import type { FieldChange } from '../../../db/schema/custom-fields.ts'
import { combine, map } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { changeOf, readChangesOf, shapeOf, undoableOf } from './field-changes.ts'
import { changeable, requireRest, requireRoom } from './field-rules.ts'
import { type FieldRow, readField, readFields } from './field-rows.ts'
import { readViewsBy } from './merged-views.ts'
import { readValues, recordValuesSince, restoreRows, tableOf } from './restore-values.ts'
import { definitionOf } from './stored-field.ts'
import { readFieldUse, recordsPerStep } from './work-on-values.ts'

/** Rows of a change that are restored with the undo itself; those of a larger one are restored by the job. */
const rowsAtOnce = 60

/** The field that a change was made to. */
const fieldOf = (db: OrgDb, id: string): SQL => {
  const about = db.select({ about: changeSets.about }).from(changeSets).where(eq(changeSets.id, id))
  return sql`(${about.sql()})`
}

function readChangeToUndo(db: OrgDb, id: string) {
  const fieldId = fieldOf(db, id)
  const { changeSetId, recordKind, recordId } = changeSetRows
  const firstOf = (table: string) =>
    sql`(SELECT ${recordId} FROM ${changeSetRows} WHERE ${changeSetId} = ${id} AND ${recordKind} = ${table}
      LIMIT ${rowsAtOnce})`
  return combine({
    field: readField(db, fieldId),
    others: readFields(db, {}),
    changes: readChangesOf(db, fieldId),
    former: readRowOf(db, id, fieldId),
    rows: readRows(db, id, rowsAtOnce + 1),
    records: readValues(db, fieldId, firstOf),
    use: readFieldUse(db, fieldId, recordsPerStep),
    views: readViewsBy(db, fieldId),
  })
}

/** Records get the values back that the change had taken; what was given since stays as far as the field can have it. */
const undoOf = (kind: UndoneOnRequest['kind']): UndoneOnRequest => ({
  kind,
  permission: 'pipeline:write',
  by: 'own rule',
  read: (reading, id) =>
    map(readChangeToUndo(reading, id), (loaded) => ({ db, scope, now, change: entry }) => {
      const { changes, former, use, views } = loaded
      const field = changeable(scope, loaded.field)
      requireRest(field)
      const [latest, earlier] = changes
      if (latest?.id !== id || !former)
        throw new DomainError('conflict', 'The field has been changed again since. Undo that change first')
      const change = changeOf(id, former)
      const undoneFrom = shapeOf(field)
      const restored: FieldRow = {
        ...formerField(field, change),
        undoable: earlier ? undoableOf(earlier) : null,
        updatedAt: nextStamp(now, field.updatedAt),
      }
      requireRoom(
        loaded.others.filter(
          ({ id: other, recordKind }) => other !== field.id && recordKind === field.recordKind,
        ),
        restored,
      )
      const isSmall =
        loaded.rows.length <= rowsAtOnce &&
        (change.merge || (use.isWhole && use.values.length <= recordsPerStep))
      const written: FieldRow = isSmall
        ? restored
        : {
            ...restored,
            work: { change, undoneFrom, done: 0, total: 0 },
            isReady: false,
            progress: { done: 0, total: 0 },
          }
      const by = doerOf(scope)
      const undo = () => {
        if (!isSmall) {
          const since = change.merge ? [] : [recordValuesSince(db, field, id)]
          return { statements: [...since, ...beginUndo(db, by, now, entry)], skipped: 0 }
        }
        const isKnown = new Set(loaded.rows.map(({ recordId }) => recordId))
        const since = change.merge ? [] : use.values.filter((value) => !isKnown.has(value.id))
        const rowsSince = since.map((value) => ({
          recordKind: tableOf(field.recordKind),
          recordId: value.id,
          before: null,
          after: null,
        }))
        const rows = [...loaded.rows, ...rowsSince]
        const records = [...loaded.records, ...since]
        const done = restoreRows(db, restored, change, undoneFrom, rows, { records, views }, now)
        return { statements: undoAtOnce(db, by, now, entry, done), skipped: done.skipped }
      }
      const { statements, skipped } = undo()
      return {
        statements: [
          db.unchanged(customFields, field),
          db.update(
            customFields,
            { type: written.type, definition: definitionOf(written), updatedAt: written.updatedAt },
            eq(customFields.id, field.id),
          ),
          ...statements,
        ],
        goesOn: !isSmall,
        skipped,
        audit: [
          {
            kind: 'custom_field.updated',
            subject: field.label,
            details: `${field.recordKind}.${field.key}: ${entry.summary} – undone`,
          },
        ],
      }
    }),
})

export const undoFieldChanges = [undoOf('customFields.update'), undoOf('customFields.mergeOptions')]

/** The field as it was before a change. Options that were added since stay. */
function formerField(field: FieldRow, { before, merge }: FieldChange): FieldRow {
  const { type, options, currency, recordOf, unique, filterable, default: initial } = before
  if (!merge) {
    const isAdded = (id: string) => hasOptions(type) && !options.some((option) => option.id === id)
    const added = field.options.filter(({ id }) => isAdded(id))
    return {
      ...field,
      type,
      currency,
      recordOf,
      unique,
      filterable,
      default: initial,
      options: [...options, ...added],
    }
  }
  const wasArchived = options.some(({ id, isArchived }) => id === merge.from && isArchived)
  return {
    ...field,
    options: field.options.map((option) =>
      option.id === merge.from ? { ...option, isArchived: wasArchived } : option,
    ),
    default: field.default === merge.into ? initial : field.default,
  }
}
