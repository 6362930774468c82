import type { CustomField, CustomValue } from '../entities/custom-field.ts'
import { readCustomCell } from '../lead-import/read-custom-cell.ts'
import { readCustomValue } from './read-value.ts'
import type { CustomFieldType } from './custom-field-choices.ts'

/** What decides which values a field has. */
export type FieldShape = Pick<CustomField, 'type' | 'label' | 'options' | 'currency'>

/** What became of a value; `isLost` where the other type has none for it. */
export interface Converted {
  readonly value: CustomValue
  readonly isLost: boolean
}

const isSame = (a: CustomValue, b: CustomValue): boolean => JSON.stringify(a) === JSON.stringify(b)

const isOf = (shape: FieldShape, value: CustomValue): boolean => {
  const read = readCustomValue(shape, value)
  return 'value' in read && isSame(read.value, value)
}

/** A value as people read it. */
function textOf({ options }: FieldShape, value: CustomValue): string {
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? labelOf(value) : String(value)
}

const isText = (type: CustomFieldType): boolean => type === 'text' || type === 'long_text'

function given(
  from: FieldShape,
  to: FieldShape,
  value: CustomValue,
  dayFirst: boolean,
): CustomValue | undefined {
  if (from.type === 'choice' && to.type === 'choices') return [value as string]
  if (from.type === 'choices' && to.type === 'choice') {
    const [only, ...others] = value as string[]
    return others.length > 0 ? undefined : only
  }
  const isNumber = typeof value === 'number' && (to.type === 'number' || to.type === 'money')
  if (isNumber) return value
  const text = textOf(from, value)
  if (isText(to.type)) return text
  const read = readCustomCell(text, to, { dayFirst })
  return 'value' in read && read.value !== null ? read.value : undefined
}

/**
 * A value of a field after its type has changed. What was given to the field since is a value of the new type already,
 * and stays.
 * @param dayFirst whether `3/4/2026` is the third of April
 */
export function convertValue(
  from: FieldShape,
  to: FieldShape,
  value: CustomValue,
  dayFirst: boolean,
): Converted {
  if (value === null) return { value, isLost: false }
  if (!isOf(from, value) && isOf(to, value)) return { value, isLost: false }
  const next = given(from, to, value, dayFirst)
  const read = next === undefined ? { problem: '' } : readCustomValue(to, next)
  return 'problem' in read || read.value === null
    ? { value: null, isLost: true }
    : { value: read.value, isLost: false }
}

/** A value of a choice after one option was merged into another. */
export function mergedValue(
  { options }: Pick<FieldShape, 'options'>,
  { from, into }: { readonly from: string; readonly into: string },
  value: CustomValue,
): CustomValue {
  if (!Array.isArray(value)) return value === from ? into : value
  if (!value.includes(from)) return value
  const chosen = new Set(value.map((id) => (id === from ? into : id)))
  return options.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
}
