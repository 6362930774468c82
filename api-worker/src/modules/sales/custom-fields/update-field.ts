import { type CustomField, customFieldsApi, isIndexable, mayBeUnique } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { customFields, stages } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine, nothing } from '../../../db/statement.ts'
import { invalidField } from '../../../http/errors.ts'
import { requireFresh } from '../../../http/fresh.ts'
import { operation } from '../../../http/operation.ts'
import { answer, commit } from '../../../http/result.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { requireStageFits } from './create-field.ts'
import { changeable, decides, defaultOf, optionsOf, requireRoom } from './field-rules.ts'
import { type FieldRow, readField, readFields } from './field-rows.ts'
import { definitionOf, isIndexed } from './stored-field.ts'

/** Values from before a field was indexed are indexed by a scheduled job. */
export const updateField = operation(customFieldsApi.update, {
  load: ({ db, params: { fieldId }, body: { requiredFromStageId } }) =>
    combine({
      field: readField(db, fieldId),
      others: readFields(db, {}),
      stage: requiredFromStageId
        ? db
            .select({ verticalId: stages.verticalId })
            .from(stages)
            .where(eq(stages.id, requiredFromStageId))
            .first()
        : nothing,
    }),
  handle: ({ db, scope, loaded, params: { fieldId }, body, ifMatch, now }) => {
    const field = changeable(scope, loaded.field)
    requireFresh(ifMatch, field)
    if (body.status) scope.require('organization:manage')
    const { options = field.options, ...said } = body
    const patch = { ...said, ...(body.options && { options: optionsOf(options, field.options) }) }
    if (changesOf(field, patch).length === 0) return answer(field)
    const changed: FieldRow = { ...overlay(field, patch), updatedAt: nextStamp(now, field.updatedAt) }
    requirePossible(changed)
    if (body.requiredFromStageId) requireStageFits(field.recordKind, field.verticalId, loaded.stage)
    const others = loaded.others.filter(
      ({ id, recordKind }) => id !== fieldId && recordKind === field.recordKind,
    )
    requireRoom(others, changed)
    changed.default = defaultOf(changed)
    // Once indexed, values stay in the index: it costs little, and removing them would take a job of its own.
    const isAnew = isIndexed(changed) && !field.isIndexed
    const isAccepted = field.status === 'proposed' && changed.status === 'active'
    if (isAnew) changed.isReady = false
    return commit(
      changed,
      [
        db.unchanged(customFields, field),
        db.update(
          customFields,
          {
            definition: definitionOf(changed),
            isIndexed: field.isIndexed || isAnew,
            updatedAt: changed.updatedAt,
            ...(isAnew && { indexedUpTo: '' }),
          },
          eq(customFields.id, fieldId),
        ),
      ],
      {
        audit: [
          {
            kind: isAccepted && decides(scope) ? 'custom_field.accepted' : 'custom_field.updated',
            subject: changed.label,
            details: `${field.recordKind}.${field.key}`,
          },
        ],
      },
    )
  },
})

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
