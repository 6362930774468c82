import { type CustomFieldId, customFieldsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { customFields, stages } from '../../../db/schema/index.ts'
import { combine, nothing } from '../../../db/statement.ts'
import { DomainError, existing, invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { decides, defaultOf, optionsOf, requireRoom } from './field-rules.ts'
import { readFields, stillAsMany } from './field-rows.ts'
import { rowOf } from './stored-field.ts'

/** What a head adds is a proposal: records have it once an Organisation Admin has accepted it. */
export const createField = operation(customFieldsApi.create, {
  load: ({ db, body: { recordKind, key, verticalId, requiredFromStageId } }) =>
    combine({
      others: readFields(db, { recordKind }),
      same: db
        .select({ id: customFields.id })
        .from(customFields)
        .where(eq(customFields.recordKind, recordKind), eq(customFields.key, key))
        .first(),
      vertical: verticalId ? readVertical(db, verticalId) : nothing,
      stage: requiredFromStageId
        ? db
            .select({ verticalId: stages.verticalId })
            .from(stages)
            .where(eq(stages.id, requiredFromStageId))
            .first()
        : nothing,
    }),
  handle: ({ db, scope, loaded: { others, same, vertical, stage }, body, now }) => {
    const { recordKind, key, type, verticalId } = body
    if (verticalId) existing(vertical, 'Vertical')
    scope.require('pipeline:write', verticalId ?? undefined)
    if (same) throw new DomainError('conflict', `There is a field with the key ${key} already`)
    if (body.requiredFromStageId) requireStageFits(recordKind, verticalId, stage)
    requireRoom(others, body)
    const options = optionsOf(body.options, [])
    const isDecided = decides(scope)
    const field = {
      id: uuid() as CustomFieldId,
      recordKind,
      key,
      verticalId,
      type,
      label: body.label,
      description: body.description ?? null,
      options,
      required: body.required,
      requiredFromStageId: body.requiredFromStageId,
      unique: body.unique,
      default: defaultOf({ ...body, options }),
      position: body.position ?? others.length,
      section: body.section ?? null,
      showInTable: body.showInTable,
      filterable: body.filterable,
      currency: type === 'money' ? (body.currency ?? 'USD') : null,
      recordOf: type === 'record' ? (body.recordOf ?? 'lead') : null,
      status: isDecided ? ('active' as const) : ('proposed' as const),
      archivedAt: null,
      isReady: true,
      progress: null,
      undoable: null,
      createdAt: now,
      updatedAt: now,
    }
    return commit(
      field,
      [stillAsMany(db, recordKind, others.length), db.insert(customFields, rowOf(field))],
      {
        audit: [
          {
            kind: isDecided ? 'custom_field.created' : 'custom_field.proposed',
            subject: field.label,
            details: `${recordKind}.${key}`,
          },
        ],
      },
    )
  },
})

/** @throws DomainError `not_found`, `validation_failed` */
export function requireStageFits(
  recordKind: string,
  verticalId: string | null,
  stage: { readonly verticalId: string } | undefined,
): void {
  if (recordKind !== 'enquiry')
    throw invalidField('requiredFromStageId', 'Only fields of enquiries are needed from a stage on')
  const row = existing(stage, 'Stage')
  if (row.verticalId !== verticalId)
    throw invalidField('requiredFromStageId', 'The stage must belong to the only vertical that has the field')
}
