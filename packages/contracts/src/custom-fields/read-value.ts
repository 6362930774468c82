import type { z } from 'zod'
import type { CustomField, CustomValue } from '../entities/custom-field.ts'
import { isId, maxLength } from '../limits.ts'
import { CalendarDate, Email, line, MoneyValue, requiredText } from '../primitives.ts'
import type { CustomFieldType } from './custom-field-choices.ts'

/** The value to store, null where nothing is given, or why the given one is none. */
export type ReadValue = { readonly value: CustomValue } | { readonly problem: string }

type Described = Pick<CustomField, 'type' | 'label' | 'options'>
type Reader = (given: Exclude<CustomValue, null>, field: Described) => ReadValue

const bySchema =
  (schema: z.ZodType<CustomValue, unknown>): Reader =>
  (given) => {
    const read = schema.safeParse(given)
    return read.success ? { value: read.data } : { problem: read.error.issues[0]?.message ?? 'Not valid' }
  }

/** As many digits as a number keeps exactly. */
const largest = 1e15

const number: Reader = (given) =>
  typeof given === 'number' && Number.isFinite(given) && Math.abs(given) <= largest
    ? { value: given }
    : { problem: 'Must be a number' }

const checkbox: Reader = (given) =>
  typeof given === 'boolean' ? { value: given } : { problem: 'Must be true or false' }

/** The option by its id or its label. Archived ones are marked by `isArchived`, so that records may keep them. */
export const optionOf = ({ options }: Pick<CustomField, 'options'>, text: string) =>
  options.find(({ id }) => id === text) ??
  options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())

const choice: Reader = (given, field) => {
  const option = typeof given === 'string' ? optionOf(field, given) : undefined
  return option ? { value: option.id } : { problem: `Must be one of the options of ${field.label}` }
}

/** In the order of the options, each once. */
const choices: Reader = (given, field) => {
  const texts = Array.isArray(given) ? given : [given]
  const chosen = new Set(
    texts.map((text) => (typeof text === 'string' ? optionOf(field, text)?.id : undefined)),
  )
  if (chosen.has(undefined)) return { problem: `Must be options of ${field.label}` }
  const value = field.options.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  return { value: value.length === 0 ? null : value }
}

/** Addresses that a browser opens as a page; a script or a file is none. */
const link: Reader = (given) => {
  const address = typeof given === 'string' ? given.trim() : ''
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPage = url !== undefined && ['http:', 'https:'].includes(url.protocol)
  if (!isPage || address.length > 2_000) return { problem: 'Must be an address such as https://example.com' }
  return { value: address }
}

const id: Reader = (given) =>
  typeof given === 'string' && isId(given) ? { value: given.toLowerCase() } : { problem: 'Must be an id' }

const readers: Record<CustomFieldType, Reader> = {
  text: bySchema(line('A text is required', maxLength.name)),
  long_text: bySchema(requiredText('A text is required', maxLength.text)),
  number,
  money: bySchema(MoneyValue),
  date: bySchema(CalendarDate),
  checkbox,
  choice,
  choices,
  link,
  phone: bySchema(line('A phone number is required', 50)),
  email: bySchema(Email),
  person: id,
  record: id,
}

/**
 * What is stored of a value that a caller gave for a field. A blank text is no value. Whether a person or a record is
 * there, only the database knows.
 */
export function readCustomValue(field: Described, given: CustomValue): ReadValue {
  if (given === null || (typeof given === 'string' && given.trim() === '')) return { value: null }
  return readers[field.type](given, field)
}
