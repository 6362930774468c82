import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { customFields } from '../../../db/schema/index.ts'
import type { FieldWork } from '../../../db/schema/custom-fields.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Start } from '../../../operation/job.ts'
import type { CustomValue } from '@ginkgo/contracts'
import type { FieldRow } from './field-rows.ts'
import { definitionOf, isIndexed } from './stored-field.ts'
import { type FieldUse, recordsPerStep, workStep } from './work-on-values.ts'

/** Work that takes a step at most is done with the change itself. */
interface Asked extends Omit<FieldWork, 'done' | 'total'> {
  /** Former values of the records, where few enough are restored. */
  readonly formers?: ReadonlyMap<string, CustomValue>
}

interface Begun {
  readonly field: FieldRow
  readonly statements: Statement[]
  readonly starts: readonly Start[]
}

/** Writes a changed field, and changes the values that records have: few at once, many by the scheduled job. */
export function beginWork(
  db: OrgDb,
  field: FieldRow,
  changed: FieldRow,
  { total, values, isWhole }: FieldUse,
  { formers, ...asked }: Asked,
): Begun {
  const isAnew = isIndexed(changed) && !field.isIndexed
  const isSmall =
    !isAnew && isWhole && values.length <= recordsPerStep && (!asked.undoes || formers !== undefined)
  const work: FieldWork = { ...asked, done: 0, total }
  const written: FieldRow = isSmall
    ? { ...changed, work: undefined }
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
      ...(isSmall ? workStep(db, changed, work, values, formers) : []),
    ],
  }
}
