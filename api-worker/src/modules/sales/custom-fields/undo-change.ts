import { customFieldsApi, hasOptions } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { readRowOf, readRows } from '../../../change-log/read-change.ts'
import { doerOf } from '../../../change-log/record-change.ts'
import { beginUndo, undoAtOnce } from '../../../change-log/undoing.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { changeSetRows, customFields } from '../../../db/schema/index.ts'
import type { FieldChange } from '../../../db/schema/custom-fields.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { changeOf, idOfLatest, readChangesOf, shapeOf, undoableOf } from './field-changes.ts'
import { changeable, requireRest, requireRoom } from './field-rules.ts'
import { type FieldRow, readField, readFields } from './field-rows.ts'
import { readViewsBy } from './merged-views.ts'
import { readValues, recordValuesSince, restoreRows, tableOf } from './restore-values.ts'
import { definitionOf } from './stored-field.ts'
import { readFieldUse, recordsPerStep } from './work-on-values.ts'

/** Rows of a change that are restored with the undo itself; those of a larger one are restored by the job. */
const rowsAtOnce = 60

/** Records get the values back that the change had taken; what was given since stays as far as the field can have it. */
export const undoChange = operation(customFieldsApi.undo, {
  load: ({ db, params: { fieldId } }) => {
    const latest = idOfLatest(db, fieldId)
    const { changeSetId, recordKind, recordId } = changeSetRows
    const firstOf = (table: string) =>
      sql`(SELECT ${recordId} FROM ${changeSetRows} WHERE ${changeSetId} = ${latest} AND ${recordKind} = ${table}
        LIMIT ${rowsAtOnce})`
    return combine({
      field: readField(db, fieldId),
      others: readFields(db, {}),
      changes: readChangesOf(db, fieldId),
      former: readRowOf(db, latest, fieldId),
      rows: readRows(db, latest, rowsAtOnce + 1),
      records: readValues(db, fieldId, firstOf),
      use: readFieldUse(db, fieldId, recordsPerStep),
      views: readViewsBy(db, fieldId),
    })
  },
  handle: ({ db, scope, loaded, ifMatch, now }) => {
    const { changes, former, use, views } = loaded
    const field = changeable(scope, loaded.field)
    requireFresh(ifMatch, field)
    requireRest(field)
    const [latest, earlier] = changes
    if (!latest?.undoableUntil || latest.undoableUntil <= now || !former)
      throw new DomainError('conflict', 'There is nothing to undo')
    const change = changeOf(latest.id, former)
    const undoneFrom = shapeOf(field)
    const restored: FieldRow = {
      ...formerField(field, change),
      undoable: earlier ? undoableOf(earlier) : null,
      updatedAt: nextStamp(now, field.updatedAt),
    }
    requireRoom(
      loaded.others.filter(({ id, recordKind }) => id !== field.id && recordKind === field.recordKind),
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
      if (!isSmall)
        return [
          ...(change.merge ? [] : [recordValuesSince(db, field, change.id)]),
          ...beginUndo(db, by, now, latest),
        ]
      const isKnown = new Set(loaded.rows.map(({ recordId }) => recordId))
      const since = change.merge ? [] : use.values.filter(({ id }) => !isKnown.has(id))
      const rowsSince = since.map(({ id }) => ({
        recordKind: tableOf(field.recordKind),
        recordId: id,
        before: null,
        after: null,
      }))
      const rows = [...loaded.rows, ...rowsSince]
      const records = [...loaded.records, ...since]
      return undoAtOnce(
        db,
        by,
        now,
        latest,
        restoreRows(db, restored, change, undoneFrom, rows, { records, views }, now),
      )
    }
    return commit(
      written,
      [
        db.unchanged(customFields, field),
        db.update(
          customFields,
          { type: written.type, definition: definitionOf(written), updatedAt: written.updatedAt },
          eq(customFields.id, field.id),
        ),
        undo(),
      ],
      {
        starts: isSmall ? [] : [{ job: 'changes.undo' }],
        audit: [
          {
            kind: 'custom_field.updated',
            subject: field.label,
            details: `${field.recordKind}.${field.key}: ${latest.summary} – undone`,
          },
        ],
      },
    )
  },
})

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
