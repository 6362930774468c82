// Plain values, so that a page can read them without loading the schemas that are made from them.

import { isCalendarDay } from '../dates/calendar-days.ts'
import { isDaySpan } from '../dates/day-spans.ts'
import { isId, maxLength } from '../limits.ts'
import { type Field, type Fields, type IdleLook, listOf, type NamedField, queryName } from './field.ts'

/**
 * How a list can be narrowed by a field. `choice`, `person` and `tags` take several values, of which a record has any;
 * `text` is compared as a whole; `amount` is a range of numbers, and `days` one of days of the calendar; `idle` is a
 * number of days since which nothing has happened.
 */
export type FilterKind = 'choice' | 'person' | 'tags' | 'text' | 'amount' | 'days' | 'idle'

/** One way to narrow a list. */
export type ListFilter = NamedField & {
  readonly kind: FilterKind
  /** The name that the query has for it, and begins those of a range with. */
  readonly query: string
}

const kinds: Partial<Record<Field['type'], FilterKind>> = {
  choice: 'choice',
  person: 'person',
  tags: 'tags',
  money: 'amount',
  percent: 'amount',
  count: 'amount',
  date: 'days',
  instant: 'days',
}

export const filterKindOf = ({ type }: Pick<Field, 'type'>): FilterKind => kinds[type] ?? 'text'

const ofActivity: IdleLook = {
  label: 'No activity for',
  days: 'Days without activity',
  usual: [7, 14, 30, 60, 90],
}

/** How a filter by days since which nothing has happened is called. */
export const idleLookOf = ({ idleLook = ofActivity }: Field): IdleLook => idleLook

/** All the ways in which a list of the fields can be narrowed, in the order of their declaration. */
export const filtersOf = (fields: Fields): ListFilter[] =>
  listOf(fields).flatMap((field): ListFilter[] => {
    const query = queryName(field.name, field.filter)
    const idle = field.idle === undefined ? [] : [{ ...field, kind: 'idle' as const, query: field.idle }]
    return query === undefined ? idle : [{ ...field, kind: filterKindOf(field), query }, ...idle]
  })

/** The names of the ends of a range. */
export const endsOf = (query: string) => ({ from: `${query}From`, to: `${query}To` })

/** The name under which a filter leaves out records that have any of its values; those without a value stay. */
export const notOf = (query: string): string => `${query}Not`
/** The name under which a filter finds records without a value. */
export const emptyOf = (query: string): string => `${query}Empty`

const ofValues: readonly FilterKind[] = ['choice', 'person', 'tags', 'text']

/** Whether a filter can leave out its values. */
export const canExclude = ({ kind, oneValue, computed }: ListFilter): boolean =>
  ofValues.includes(kind) && !oneValue && computed !== 'always'

/** Whether a filter can find records without a value. Nobody is matched by `none` where a field of the product names a person. */
export function canBeEmpty({ kind, type, custom, required, computed }: ListFilter): boolean {
  if (kind === 'idle' || type === 'instant' || computed === 'always') return false
  if (custom) return custom.type !== 'checkbox'
  return required === undefined && kind !== 'choice' && kind !== 'person'
}

/** The parameters of the query that a filter has. Days may be given as a span that moves with the present day. */
export function parametersOf(filter: ListFilter): string[] {
  const { kind, query } = filter
  const { from, to } = endsOf(query)
  return [
    ...(kind === 'amount' ? [from, to] : kind === 'days' ? [query, from, to] : [query]),
    ...(canExclude(filter) ? [notOf(query)] : []),
    ...(canBeEmpty(filter) ? [emptyOf(query)] : []),
  ]
}

/** Several values of one filter that a caller may give at most. */
export const maxFilterValues = 50
/** The most days without activity that can be asked for: ten years. */
export const maxIdleDays = 3_650
/** The most that an amount can be compared with. */
export const maxFilterAmount = 1_000_000_000_000

const separator = /(?<!\\),/

/** The values of a filter that are separated by commas; a comma within a value follows a backslash. */
export const splitValues = (text: string): string[] =>
  text.split(separator).map((value) => value.replaceAll('\\,', ',').trim())

/** The same the other way round. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(',', '\\,')).join(',')

/** The characters that a filter by a text may have: as many as what it is compared with. */
export const longestFilter = ({ type, max }: Field): number =>
  type === 'tags' || type === 'choice'
    ? maxLength.tag
    : type === 'email'
      ? maxLength.email
      : (max ?? maxLength.name)

function isValue(field: Field, text: string): boolean {
  const { type, choices = {}, list, required } = field
  if (type === 'choice' && !list) return Object.hasOwn(choices, text)
  if (type === 'person') return isId(text) || text === 'me' || (required === undefined && text === 'none')
  return text !== '' && text.length <= longestFilter(field)
}

const isNumberUpTo = (most: number) => (text: string) => /^\d{1,13}$/.test(text) && Number(text) <= most
const isAmount = isNumberUpTo(maxFilterAmount)
const isDecimal = (text: string) => /^-?\d{1,13}(?:\.\d{1,9})?$/.test(text)
const isIdle = (text: string) => isNumberUpTo(maxIdleDays)(text) && Number(text) > 0

/** What an address may say of a filter, by parameter, where no schema is at hand. */
export function filterRules(filter: ListFilter): Record<string, (text: string) => boolean> {
  const rules = positiveRules(filter)
  const { query } = filter
  const isValue = rules[query]
  return {
    ...rules,
    ...(canExclude(filter) && isValue && { [notOf(query)]: isValue }),
    ...(canBeEmpty(filter) && { [emptyOf(query)]: (text: string) => text === 'true' }),
  }
}

function positiveRules(filter: ListFilter): Record<string, (text: string) => boolean> {
  const { kind, query, oneValue, decimal } = filter
  const { from, to } = endsOf(query)
  switch (kind) {
    case 'amount':
      return decimal ? { [from]: isDecimal, [to]: isDecimal } : { [from]: isAmount, [to]: isAmount }
    case 'days':
      return { [query]: isDaySpan, [from]: isCalendarDay, [to]: isCalendarDay }
    case 'idle':
      return { [query]: isIdle }
    case 'text':
      return { [query]: (text) => isValue(filter, text) }
    default: {
      const areValues = (text: string) => {
        const values = oneValue ? [text] : splitValues(text)
        return values.length <= maxFilterValues && values.every((value) => isValue(filter, value))
      }
      return { [query]: areValues }
    }
  }
}
