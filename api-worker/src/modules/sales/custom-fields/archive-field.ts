import { customFieldsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { customFields } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changeable, requireRoom } from './field-rules.ts'
import { readField, readFields } from './field-rows.ts'

const keyOf = ({ recordKind, key }: { recordKind: string; key: string }) => `${recordKind}.${key}`

/** Records keep the values, so that the field can be restored with them. Archiving twice is harmless. */
export const archiveField = operation(customFieldsApi.archive, {
  load: ({ db, params }) => readField(db, params.fieldId),
  handle: ({ db, scope, loaded, now }) => {
    const field = changeable(scope, loaded)
    if (field.archivedAt) return answer(field)
    const set = { archivedAt: now, updatedAt: nextStamp(now, field.updatedAt) }
    return commit(
      { ...field, ...set },
      [db.unchanged(customFields, field), db.update(customFields, set, eq(customFields.id, field.id))],
      { audit: [{ kind: 'custom_field.archived', subject: field.label, details: keyOf(field) }] },
    )
  },
})

export const restoreField = operation(customFieldsApi.restore, {
  load: ({ db, params }) => combine({ field: readField(db, params.fieldId), others: readFields(db, {}) }),
  handle: ({ db, scope, loaded, now }) => {
    const field = changeable(scope, loaded.field)
    if (!field.archivedAt) return answer(field)
    requireRoom(
      loaded.others.filter(({ recordKind }) => recordKind === field.recordKind),
      field,
    )
    const set = { archivedAt: null, updatedAt: nextStamp(now, field.updatedAt) }
    return commit(
      { ...field, ...set },
      [db.unchanged(customFields, field), db.update(customFields, set, eq(customFields.id, field.id))],
      { audit: [{ kind: 'custom_field.restored', subject: field.label, details: keyOf(field) }] },
    )
  },
})
