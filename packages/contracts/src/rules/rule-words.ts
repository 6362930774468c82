// Plain functions, so that a page can use them without loading the schemas.

import { enquiryFields, enquiryFilterFields } from '../entities/enquiry-fields.ts'
import { leadFields, leadFilterFields } from '../entities/lead-fields.ts'
import type { Field, Fields } from '../fields/field.ts'
import {
  emptyOf,
  endsOf,
  filtersOf,
  idleLookOf,
  type ListFilter,
  notOf,
  splitValues,
} from '../fields/filters.ts'

/** Kinds of records that rules are about. */
export type RuleRecordType = 'lead' | 'enquiry'

/** What stages, people, templates and the like are called, by id; fields of the organization by `field.<key>`. */
export type RuleNames = (idOrField: string) => string | undefined

const fields: Readonly<Record<RuleRecordType, Fields>> = { lead: leadFields, enquiry: enquiryFields }
const filterFields = { lead: leadFilterFields, enquiry: enquiryFilterFields } as const

/** Words between which several values stand. */
export const oneOf = (words: readonly string[], last = 'or'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** A field as people read it. */
export function fieldWord(type: RuleRecordType, name: string, names: RuleNames): string {
  const own =
    (fields[type] as Record<string, Field>)[name] ?? (filterFields[type] as Record<string, Field>)[name]
  return `“${own?.label ?? names(name) ?? name}”`
}

/** Filters in addition to those of declared fields. */
const others: Readonly<Record<string, string>> = {
  stageId: 'Stage',
  status: 'Status',
  lossReasonId: 'Loss reason',
  tab: 'Tab',
}

/** A value as people read it. */
export function valueWord(field: Field | undefined, value: unknown, names: RuleNames): string {
  if (value === null || value === '') return 'empty'
  if (Array.isArray(value))
    return oneOf(
      value.map((each) => valueWord(field, each, names)),
      'and',
    )
  const text = String(value)
  if (text === 'me') return 'the owner of the rule'
  if (text === 'none') return 'nobody'
  return field?.choices?.[text] ?? names(text) ?? text
}

/** One filter in words; undefined for a parameter that it is not about. */
function filterWord(filter: ListFilter, [name, text]: readonly [string, string], names: RuleNames) {
  const { query, kind } = filter
  const label = `“${filter.label}”`
  const { from, to } = endsOf(query)
  const values = oneOf(splitValues(text).map((value) => valueWord(filter, value, names)))
  const isDay = kind === 'days'
  switch (name) {
    case query:
      if (kind === 'idle') return `${idleLookOf(filter).label.toLowerCase()} ${text} days`
      if (isDay) return `${label} is in ${text.replaceAll('-', ' ')}`
      return `${label} ${kind === 'tags' ? 'has' : 'is'} ${values}`
    case notOf(query):
      return `${label} is not ${values}`
    case emptyOf(query):
      return `${label} is empty`
    case from:
      return `${label} is ${isDay ? `${text} or later` : `at least ${text}`}`
    case to:
      return `${label} is ${isDay ? `${text} or earlier` : `at most ${text}`}`
    default:
      return undefined
  }
}

const ends = { '': 'is', Not: 'is not', From: 'is at least', To: 'is at most', Empty: 'is empty' } as const

/** Filters in words, each apart. */
export function filterWords(
  type: RuleRecordType,
  filters: Readonly<Record<string, string>>,
  names: RuleNames,
): string[] {
  const declared = filtersOf(filterFields[type])
  return Object.entries(filters).map((entry): string => {
    const [name, text] = entry
    const own = /^(field\.\w+?)(Not|From|To|Empty|)$/.exec(name)
    const values = oneOf(splitValues(text).map((value) => valueWord(undefined, value, names)))
    if (own) {
      const [, key = '', end = ''] = own
      return `“${names(key) ?? key}” ${ends[end as keyof typeof ends]}${end === 'Empty' ? '' : ` ${values}`}`
    }
    const word = declared.map((filter) => filterWord(filter, entry, names)).find(Boolean)
    return word ?? `“${others[name] ?? name}” is ${values}`
  })
}

/** The field of a record by its name. */
export const ruleField = (type: RuleRecordType, name: string): Field | undefined =>
  (fields[type] as Record<string, Field>)[name]
