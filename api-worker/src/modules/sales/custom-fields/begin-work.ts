import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { customFields } from '../../../db/schema/index.ts'
import type { FieldChange } from '../../../db/schema/custom-fields.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Start } from '../../../operation/job.ts'
import type { FieldRow } from './field-rows.ts'
import { definitionOf, isIndexed } from './stored-field.ts'
import { convertValues, type FieldUse, recordsPerStep } from './work-on-values.ts'

interface Begun {
  readonly field: FieldRow
  readonly statements: Statement[]
  readonly starts: readonly Start[]
}

/** Writes a changed field, and converts the values that records have: few at once, many by the scheduled job. */
export function beginWork(
  db: OrgDb,
  field: FieldRow,
  changed: FieldRow,
  { total, values, isWhole }: FieldUse,
  change: FieldChange | undefined,
): Begun {
  const isAnew = isIndexed(changed) && !field.isIndexed
  const isSmall = !isAnew && isWhole && values.length <= recordsPerStep
  const work = { done: 0, total, ...(change && { change }) }
  const written: FieldRow = isSmall
    ? changed
    : { ...changed, work, isReady: false, progress: { done: 0, total } }
  return {
    field: written,
    starts: isSmall ? [] : [{ job: 'fields.index' }],
    statements: [
      db.unchanged(customFields, field),
      db.update(
        customFields,
        {
          type: changed.type,
          definition: definitionOf(written),
          isIndexed: field.isIndexed || isAnew,
          updatedAt: changed.updatedAt,
          ...(!isSmall && { indexedUpTo: '' }),
        },
        eq(customFields.id, field.id),
      ),
      ...(isSmall && change ? convertValues(db, changed, change, values) : []),
    ],
  }
}
