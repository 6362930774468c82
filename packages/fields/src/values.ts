import { type Field, type Fields, inputsOf, valueOf } from '@ginkgo/contracts'
import { choiceLabel, formatCalendarDate, formatCount, formatDateTime, formatMoney } from '@ginkgo/ui'

/** The form's value of an empty field. */
function emptyValueOf({ type, custom }: Field): unknown {
  if (custom) return null
  if (type === 'tags') return []
  return type === 'line' || type === 'text' || type === 'email' || type === 'phone' ? '' : null
}

/** The values of the form for a new record; `without` names fields that the form does not have. */
export function emptyValues<Values>(fields: Fields, ...without: readonly string[]): Values {
  const asked = inputsOf(fields).filter(({ name }) => !without.includes(name))
  return Object.fromEntries(
    asked.map((field) => [field.name, field.initial ?? emptyValueOf(field)]),
  ) as Values
}

/** The values of the form for an existing record, with the empty value where the record has none. */
export function valuesOf<Values>(fields: Fields, record: object): Values {
  return Object.fromEntries(
    inputsOf(fields).map((field) => [field.name, valueOf(record, field.name) ?? emptyValueOf(field)]),
  ) as Values
}

/** The labels of the fields that people fill in, in the order of the declarations. */
export const labelsOf = <F extends Fields>(fields: F): Record<InputName<F>, string> =>
  Object.fromEntries(inputsOf(fields).map(({ name, label }) => [name, label])) as never

/** The names of the fields that people fill in. */
export type InputName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { readonly computed: string } ? never : Name
}[keyof F & string]

/** The name of the person with this id; undefined if the id is unknown. */
export type NameOf = (id: string) => string | undefined

/**
 * A value as text for people; the empty string if there is none.
 * @param currency of the record, for money
 */
export function textOf(field: Field, value: unknown, nameOf?: NameOf, currency?: string): string {
  if (value === null || value === undefined || value === '') return ''
  const { choices, custom } = field
  if (Array.isArray(value)) return value.map((each: string) => choices?.[each] ?? each).join(', ')
  const text = String(value)
  switch (field.type) {
    case 'choice':
      return choiceLabel(field, text)
    case 'date':
      return formatCalendarDate(text)
    case 'instant':
      return formatDateTime(text)
    case 'money':
      return moneyText(Number(value), custom?.currency ?? currency)
    case 'count':
      return formatCount(Number(value))
    case 'person':
    case 'contact':
      return nameOf?.(text) ?? 'Somebody'
    default:
      return custom?.type === 'record' ? 'A record' : text
  }
}

const moneyText = (value: number, currency: string | undefined): string =>
  currency ? formatMoney(value, currency) : String(value)
