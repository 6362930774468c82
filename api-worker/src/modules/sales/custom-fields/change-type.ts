import {
  beginningOf,
  type CustomField,
  type CustomFieldPatch,
  hasOptions,
  maxFieldOptions,
  optionsFrom,
} from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import type { FieldChange } from '../../../db/schema/custom-fields.ts'
import { DomainError, invalidField } from '../../../operation/errors.ts'
import { converted, shapeOf } from './field-changes.ts'
import { optionsOf } from './field-rules.ts'
import type { FieldRow } from './field-rows.ts'
import { type FieldUse, parsed, type RecordValue } from './work-on-values.ts'

/** A patch with another type, completed: a choice has the words of the values as options where it names none. */
export function withType(
  field: FieldRow,
  patch: CustomFieldPatch,
  values: readonly RecordValue[],
): Partial<CustomField> {
  const { type = field.type, options } = patch
  const words = () =>
    optionsFrom(
      type,
      values.map(({ text }) => {
        const value = parsed(text)
        return value === null ? '' : String(value)
      }),
    )
  const given = hasOptions(type) ? (options ?? (hasOptions(field.type) ? undefined : words())) : undefined
  if (hasOptions(type) && !hasOptions(field.type) && !given?.length)
    throw invalidField('options', `Name the options, ${maxFieldOptions} at most`)
  return {
    ...(given && {
      options: optionsOf(
        given.map(({ id, ...option }) => ({ ...option, ...(options && id !== undefined && { id }) })),
        hasOptions(field.type) ? field.options : [],
      ),
    }),
    ...(!hasOptions(type) && { options: [] }),
    currency: type === 'money' ? (patch.currency ?? field.currency ?? 'USD') : null,
    recordOf: type === 'record' ? (patch.recordOf ?? field.recordOf ?? 'lead') : null,
  }
}

/** The change of type, as it can be undone. */
export const typeChange = (field: FieldRow, dayFirst: boolean): FieldChange => ({
  id: uuid(),
  before: shapeOf(field),
  dayFirst,
})

/**
 * @throws DomainError `rule_broken` with their number, where values do not fit, or were not all looked at, and nobody has
 * confirmed that they go
 */
export function requireFitting(
  change: FieldChange,
  after: CustomField,
  { values, isWhole }: Pick<FieldUse, 'values' | 'isWhole'>,
  isConfirmed: boolean | undefined,
): void {
  if (isConfirmed) return
  const lost = values.filter(({ text }) => converted(change, shapeOf(after), parsed(text)).isLost)
  if (lost.length === 0 && isWhole) return
  const example = beginningOf(String(parsed(lost[0]?.text ?? null)), 60)
  const [many, are] =
    lost.length === 1 ? ['1 record has a value', 'is'] : [`${lost.length} records have values`, 'are']
  const known = `${isWhole ? '' : 'At least '}${many} that would be left out, as “${example}” ${are} none of this type`
  const unknown =
    'There are too many values to look at first, and those that are none of this type would be left out'
  const message = `${lost.length > 0 ? known : unknown}. They can be brought back for 30 days`
  throw new DomainError('rule_broken', message, {
    issues: [{ path: 'confirm', message }],
    details: { lost: lost.length },
  })
}
