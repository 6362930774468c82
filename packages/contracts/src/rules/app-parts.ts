// Plain functions, so that a page can use them without loading the schemas.

import type { FieldChange } from '../entities/activity.ts'
import type { AppAutomation, AppPartField, AppPartValues } from '../entities/app-automation.ts'
import { splitValues } from '../fields/filters.ts'

/** The type of an app's event, as the history and webhooks have it: `app.quotes.quote_accepted` of `mfe-quotes`. */
export const appEventType = (app: string, event: string): string => `app.${app.replace(/^mfe-/, '')}.${event}`

/** The fields of an event among the changes of its entry of the history. */
const ofEvent = 'event.'

/** The fields of an event as changes of its entry of the history, from nothing to their values. */
export const changesOfEvent = (values: AppPartValues): FieldChange[] =>
  Object.entries(values).map(([name, to]) => ({ field: ofEvent + name, from: null, to }))

/** The fields of the event that an entry of the history is of. */
export const valuesOfEvent = (changes: readonly FieldChange[]): AppPartValues =>
  Object.fromEntries(
    changes.flatMap(({ field, to }) =>
      field.startsWith(ofEvent) ? [[field.slice(ofEvent.length), to as string | number | null]] : [],
    ),
  )

/** By what rules name a trigger or an action of an app. */
export const appPartKey = (app: string, part: string): string => `${app} ${part}`

/** A trigger or an action as people read it: `Quotes: A quote is accepted`. */
export const appPartTitle = ({ title }: Pick<AppAutomation, 'title'>, part: { readonly title: string }) =>
  `${title}: ${part.title}`

const ends = ['', 'Not', 'From', 'To'] as const
type End = (typeof ends)[number]

/** The field that a filter is about, and what it asks of it; names of fields have no capitals. */
export function filteredField(filter: string): { readonly name: string; readonly end: End } | undefined {
  const [, name, end] = /^([a-z0-9_]+)(Not|From|To|)$/.exec(filter) ?? []
  return name === undefined ? undefined : { name, end: end as End }
}

/** Whether an event has the values that a rule asks for, by filters in the form of those of lists: `amountFrom`. */
export function eventMeets(values: AppPartValues, is: Readonly<Record<string, string>>): boolean {
  return Object.entries(is).every(([filter, text]) => {
    const { name = '', end } = filteredField(filter) ?? {}
    const value = values[name] ?? null
    const isNumber = typeof value === 'number'
    const isOne = (asked: string) => (isNumber ? value === Number(asked) : (value ?? '') === asked)
    if (end === '') return splitValues(text).some(isOne)
    if (end === 'Not') return !splitValues(text).some(isOne)
    if (value === null) return false
    if (isNumber) return end === 'From' ? value >= Number(text) : value <= Number(text)
    return end === 'From' ? value >= text : value <= text
  })
}

const placeholder = /\{\{event\.([a-z0-9_]{1,40})\}\}/g

/** Names of the fields of an event that a text asks for, as `{{event.amount}}`. */
export const eventFieldsIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** A text with the values of the event that started a rule; what the event lacks is left out. */
export const withEvent = (text: string, values: AppPartValues): string =>
  text.replace(placeholder, (_, name: string) => String(values[name] ?? ''))

/** Why a value is not one of a field; undefined where it is. */
export function wrongValue(field: AppPartField, value: string | number | null): string | undefined {
  if (value === null || value === '') return field.required ? `${field.label} is missing` : undefined
  if (field.type === 'number')
    return Number.isFinite(typeof value === 'number' ? value : Number.NaN)
      ? undefined
      : `${field.label} is a number`
  if (typeof value !== 'string') return `${field.label} is a text`
  if (field.type === 'date') return isDay(value) ? undefined : `${field.label} is a day as 2026-11-28`
  if (field.type === 'choice' && !Object.hasOwn(field.choices ?? {}, value))
    return `${field.label} has no choice "${value}"`
  return undefined
}

const isDay = (text: string) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** The values of a part in words, by the labels of its fields. */
export const partValuesText = (fields: readonly AppPartField[], values: AppPartValues): string =>
  fields
    .flatMap(({ name, label, choices }) => {
      const value = values[name]
      if (value === undefined || value === null || value === '') return []
      return [`${label}: ${choices?.[String(value)] ?? value}`]
    })
    .join(', ')
