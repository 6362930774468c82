import { type CustomField, customFieldsApi, isIndexable, mayBeUnique } from '@ginkgo/contracts'
import { isDayFirst } from '@ginkgo/contracts/dates'
import { eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { overlay } from '../../../db/overlay.ts'
import { customFields, stages } from '../../../db/schema/index.ts'
import type { FieldChange } from '../../../db/schema/custom-fields.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine, nothing } from '../../../db/statement.ts'
import { invalidField } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { beginWork } from './begin-work.ts'
import { requireFitting, typeChange, withType } from './change-type.ts'
import { requireStageFits } from './create-field.ts'
import { converted, recordFieldChange, shapeOf, withUndoable } from './field-changes.ts'
import { changeable, requireRest, decides, defaultOf, optionsOf, requireRoom } from './field-rules.ts'
import { type FieldRow, readField, readFields } from './field-rows.ts'
import { definitionOf, isIndexed } from './stored-field.ts'
import { readFieldUse } from './work-on-values.ts'

/** Values from before a field was indexed are indexed by a scheduled job. */
export const updateField = operation(customFieldsApi.update, {
  load: ({ db, params: { fieldId }, body }) =>
    combine({
      field: readField(db, fieldId),
      others: readFields(db, {}),
      use: body.type || body.filterable || body.unique ? readFieldUse(db, fieldId) : nothing,
      stage: body.requiredFromStageId
        ? db
            .select({ verticalId: stages.verticalId })
            .from(stages)
            .where(eq(stages.id, body.requiredFromStageId))
            .first()
        : nothing,
    }),
  handle: ({ db, scope, loaded, params: { fieldId }, body, ifMatch, now }) => {
    const field = changeable(scope, loaded.field)
    requireFresh(ifMatch, field)
    if (body.status) scope.require('organization:manage')
    const { options, confirm, currency: _currency, recordOf: _recordOf, ...said } = body
    const use = loaded.use ?? { total: 0, values: [], isWhole: true }
    const { values } = use
    const isOther = (body.type ?? field.type) !== field.type
    const isOtherMoney = field.type === 'money' && (body.currency ?? field.currency) !== field.currency
    if (isOther) requireRest(field)
    const patch = {
      ...said,
      ...(options && { options: optionsOf(options, field.options) }),
      ...(isOtherMoney && { currency: body.currency }),
      ...(isOther && withType(field, body, values)),
    }
    if (changesOf(field, patch).length === 0) return answer(field)
    const patched: FieldRow = { ...overlay(field, patch), updatedAt: nextStamp(now, field.updatedAt) }
    requirePossible(patched)
    const change = isOther ? typeChange(field, isDayFirst(scope.user.locale ?? undefined)) : undefined
    if (change) requireFitting(change, patched, use, confirm)
    const changed = change ? afterChange(patched, change, body.default, now) : patched
    if (body.requiredFromStageId) requireStageFits(field.recordKind, field.verticalId, loaded.stage)
    const others = loaded.others.filter(
      ({ id, recordKind }) => id !== fieldId && recordKind === field.recordKind,
    )
    requireRoom(others, changed)
    changed.default = defaultOf(changed)
    // Once indexed, values stay in the index: it costs little, and removing them would take a job of its own.
    const isAnew = isIndexed(changed) && !field.isIndexed
    const isAccepted = field.status === 'proposed' && changed.status === 'active'
    if (isAnew) requireRest(field)
    const recorded = change ? recordFieldChange(db, scope, now, changed, change, use.total) : []
    const begun =
      change || isAnew
        ? beginWork(db, field, changed, use, change)
        : {
            field: changed,
            statements: [db.unchanged(customFields, field), writeDefinition(db, changed)],
            starts: [],
          }
    return commit(begun.field, [recorded, begun.statements], {
      starts: begun.starts,
      audit: [
        {
          kind: isAccepted && decides(scope) ? 'custom_field.accepted' : 'custom_field.updated',
          subject: changed.label,
          details: `${field.recordKind}.${field.key}`,
        },
      ],
    })
  },
})

/** The field with the change that can be undone; what new records begin with is converted as well. */
function afterChange(
  patched: FieldRow,
  change: FieldChange,
  given: CustomField['default'] | undefined,
  now: string,
): FieldRow {
  const initial =
    given === undefined ? converted(change, shapeOf(patched), change.before.default).value : given
  return withUndoable({ ...patched, default: initial }, change, now)
}

/** Of what jobs do with the values there may be more by now than was read. */
const writeDefinition = (db: OrgDb, field: FieldRow) =>
  db.update(
    customFields,
    {
      definition: sql`json_set(${JSON.stringify(definitionOf(field))}, '$.work',
        json(${customFields.definition} -> '$.work'))`,
      updatedAt: field.updatedAt,
    },
    eq(customFields.id, field.id),
  )

/** @throws DomainError `validation_failed` for what the type of the field does not allow */
function requirePossible({ type, filterable, unique, options }: CustomField): void {
  if (filterable && !isIndexable(type))
    throw invalidField('filterable', 'Lists cannot be filtered by a long text')
  if (unique && !mayBeUnique(type)) throw invalidField('unique', 'Values of this type cannot be unique')
  const isChoice = type === 'choice' || type === 'choices'
  if (isChoice && !options.some(({ isArchived }) => !isArchived))
    throw invalidField('options', 'A choice needs at least one option')
  if (!isChoice && options.length > 0) throw invalidField('options', 'Only a choice has options')
}
