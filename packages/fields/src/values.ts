import { type Field, type Fields, inputsOf } from '@ginkgo/contracts'
import { formatCalendarDate, formatDateTime, formatMoney } from '@ginkgo/ui'

/** What a form has where a field is empty. */
function nothingOf({ type }: Field): unknown {
  if (type === 'tags') return []
  return type === 'line' || type === 'text' || type === 'email' || type === 'phone' ? '' : null
}

/** The values of a new record's form; `without` are fields that it does not ask for. */
export function emptyValues<Values>(fields: Fields, ...without: readonly string[]): Values {
  const asked = inputsOf(fields).filter(({ name }) => !without.includes(name))
  return Object.fromEntries(asked.map((field) => [field.name, field.initial ?? nothingOf(field)])) as Values
}

/** The form of a record that exists: the same fields, with nothing where it has none. */
export function valuesOf<Values>(fields: Fields, record: object): Values {
  const stored = record as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    inputsOf(fields).map((field) => [field.name, stored[field.name] ?? nothingOf(field)]),
  ) as Values
}

/** The labels of the fields that people fill in, in their order. */
export const labelsOf = <F extends Fields>(fields: F): Record<InputName<F>, string> =>
  Object.fromEntries(inputsOf(fields).map(({ name, label }) => [name, label])) as never

/** The names of the fields that people fill in. */
export type InputName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { readonly computed: string } ? never : Name
}[keyof F & string]

/** Finds the name behind an id; undefined for nobody who is known. */
export type NameOf = (id: string) => string | undefined

/** A value as people read it; empty for nothing. @param currency of the record, for money */
export function textOf(field: Field, value: unknown, nameOf?: NameOf, currency?: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value)
  switch (field.type) {
    case 'choice':
      return field.choices?.[text] ?? text
    case 'date':
      return formatCalendarDate(text)
    case 'instant':
      return formatDateTime(text)
    case 'money':
      return currency ? formatMoney(Number(value), currency) : text
    case 'person':
    case 'contact':
      return nameOf?.(text) ?? 'Somebody'
    default:
      return text
  }
}
