import {
  type Converted,
  convertValue,
  type CustomField,
  customFieldTypes,
  type CustomValue,
  fieldUndoDays,
  mergedValue,
} from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import type { FieldChange, FieldWork } from '../../../db/schema/custom-fields.ts'

/** Until when a change can be undone; its former values are kept as long. */
export const undoableUntil = ({ at }: Pick<FieldChange, 'at'>): string =>
  new Date(Date.parse(at) + fieldUndoDays * dayMs).toISOString()

/** What values were before a change, and are to be again when it is undone. */
export const shapeOf = (field: CustomField): FieldChange['before'] => {
  const { type, label, options, currency, recordOf, unique, filterable, default: initial } = field
  return { type, label, options, currency, recordOf, unique, filterable, default: initial }
}

const summaryOf = ({ merge, before }: FieldChange, field: Pick<CustomField, 'type'>): string => {
  if (!merge) return `${customFieldTypes[before.type]} became ${customFieldTypes[field.type]}`
  const labelOf = (id: string) => before.options.find((option) => option.id === id)?.label ?? id
  return `“${labelOf(merge.from)}” was merged into “${labelOf(merge.into)}”`
}

/** The latest change of a field as the wire shows it; none that is too old to be undone. */
export function undoableOf(
  changes: readonly FieldChange[] | undefined,
  field: Pick<CustomField, 'type'>,
): CustomField['undoable'] {
  const latest = changes?.at(-1)
  if (!latest || undoableUntil(latest) <= new Date().toISOString()) return null
  return {
    kind: latest.merge ? 'merge' : 'type',
    until: undoableUntil(latest),
    summary: summaryOf(latest, field),
  }
}

/** The name under which `field_values` has the former values of a change; no list asks for it. */
export const formerName = ({ recordKind, key }: Pick<CustomField, 'recordKind' | 'key'>, changeId: string) =>
  `former:${recordKind}.${key}~${changeId}`

/** What a change makes of a value of its field. */
export function converted(
  { merge, before, dayFirst }: Pick<FieldChange, 'merge' | 'before' | 'dayFirst'>,
  after: FieldChange['before'],
  value: CustomValue,
): Converted {
  return merge
    ? { value: mergedValue(before, merge, value), isLost: false }
    : convertValue(before, after, value, dayFirst)
}

/**
 * What is to become of a value while work is done.
 * @param former what the record had before the change that is undone
 */
export function workedValue(
  field: CustomField,
  work: FieldWork,
  value: CustomValue,
  former: CustomValue | undefined,
): Converted {
  const { change, undoes } = work
  if (!change) return { value, isLost: false }
  if (!undoes) return converted(change, shapeOf(field), value)
  // Whoever gave another value since keeps it.
  const isUntouched = (made: CustomValue) => JSON.stringify(made) === JSON.stringify(value)
  if (former !== undefined && isUntouched(converted(undoes, change.before, former).value))
    return { value: former, isLost: false }
  return undoes.merge ? { value, isLost: false } : converted(change, shapeOf(field), value)
}
