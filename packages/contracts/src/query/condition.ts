import * as z from 'zod'
import { addDays, addMonths, endOfMonth, isCalendarDay } from '../dates/calendar-days.ts'
import { type DaySpan, daysOfSpan, isDaySpan } from '../dates/day-spans.ts'
import type { WeekDay } from '../dates/locales.ts'
import { isId, maxLength } from '../limits.ts'
import { type QueryField, type QueryKind, queryKindOf } from './query-fields.ts'

/** Names of fields, those of custom fields among them. */
const fieldName = z
  .string()
  .max(60)
  .regex(/^(?:[a-zA-Z]+|field\.[a-z][a-z0-9_]{0,49})$/, 'Not the name of a field')

export const queryOperators = [
  ...(['is', 'isNot', 'contains', 'notContains', 'empty', 'notEmpty'] as const),
  ...(['atLeast', 'atMost', 'before', 'between', 'within', 'notWithin'] as const),
  ...(['changed', 'was', 'raised', 'lowered'] as const),
] as const
export type QueryOperator = (typeof queryOperators)[number]

const ofHistory: ReadonlySet<QueryOperator> = new Set(['changed', 'was', 'raised', 'lowered'])
export const asksHistory = (op: QueryOperator): boolean => ofHistory.has(op)

const anyOf: readonly QueryOperator[] = ['is', 'isNot', 'empty', 'notEmpty', 'changed', 'was']
const range: readonly QueryOperator[] = ['atLeast', 'atMost', 'between', 'raised', 'lowered']
const operatorsOf: Readonly<Record<QueryKind, readonly QueryOperator[]>> = {
  text: [...anyOf, 'contains', 'notContains'],
  one: anyOf,
  tags: anyOf,
  number: [...anyOf, ...range],
  date: [...anyOf, ...range, 'before', 'within', 'notWithin'],
  // What was a moment is compared by its days, which the history does not have.
  instant: [
    'empty',
    'notEmpty',
    'is',
    'isNot',
    'atLeast',
    'atMost',
    'before',
    'between',
    'within',
    'notWithin',
    'changed',
  ],
}

const scalar = z.union([z.string().max(maxLength.name), z.number(), z.boolean()])
const value = z.union([
  scalar,
  z
    .array(z.union([z.string().max(maxLength.name), z.number()]))
    .min(1)
    .max(50),
])
export type QueryValue = z.output<typeof value>

/** A day, or a span of days that moves with the present one: it begins with its first day, and ends with its last. */
const day = z.string().max(40)

/** One condition of a field. */
const parts = {
  field: fieldName,
  op: z.enum(queryOperators),
  value: value.optional(),
  since: day.optional(),
  until: day.optional(),
  by: z.string().max(36).optional(),
}
export const Condition = z.strictObject(parts).meta({ id: 'QueryCondition' })
export type Condition = z.output<typeof Condition>

const Clause = z
  .strictObject({
    ...parts,
    field: fieldName.optional(),
    op: parts.op.optional(),
    any: z.array(Condition).min(1).max(20).optional(),
  })
  .superRefine(({ any, ...own }, context) => {
    const isCondition = own.field !== undefined && own.op !== undefined
    if (any ? Object.keys(own).length > 0 : !isCondition)
      context.addIssue({ code: 'custom', message: 'Either `field` and `op`, or `any` with such conditions' })
  })
  .meta({ id: 'QueryClause' })

/** Conditions that all hold; of those in `any` one is enough. */
export const Where = z.array(Clause).max(30).meta({
  description:
    'All hold; of `any` one. `is`, `isNot`: a value or several; `me` for the caller. `contains`: letters in a row; search: words in any order. `between`: [from, to]. `before`, `atLeast`, `atMost` of days: a day, or a span for its first or last one. `within`: a span of days such as `last-week`, `this-quarter`, `next-month`, `last-45-days`, `next-3-months`. History: `changed` (field `any` for whatever changed), `was` (had this value), `raised`, `lowered` (a date: pushed, pulled), each with `since`, `until`, `by`.',
})
export type Where = z.output<typeof Where>
export type Clause = Where[number]

export const conditionsOf = (clause: Clause): readonly Condition[] => clause.any ?? [clause as Condition]

const someDays = /^(last|next)-([1-9]\d{0,3})-days$/
const someMonths = /^(last|next)-([1-9]\d?)-months$/

/**
 * The days of a span by its name, also `last-45-days` and `next-3-months`; undefined for what is none. The present day and
 * the present month count among them; months are whole.
 */
export function spanOf(name: string, today: string, first: WeekDay): DaySpan | undefined {
  if (isDaySpan(name)) return daysOfSpan(name, today, first)
  const [, end, months] = someMonths.exec(name) ?? []
  if (months !== undefined) {
    const [month, others] = [`${today.slice(0, 7)}-01`, Number(months) - 1]
    return end === 'last'
      ? { from: addMonths(month, -others), to: endOfMonth(today) }
      : { from: month, to: endOfMonth(addMonths(month, others)) }
  }
  const [, side, days] = someDays.exec(name) ?? []
  if (days === undefined) return undefined
  const others = Number(days) - 1
  return side === 'last'
    ? { from: addDays(today, -others), to: today }
    : { from: today, to: addDays(today, others) }
}

const isSpan = (name: unknown) =>
  typeof name === 'string' && (isDaySpan(name) || someDays.test(name) || someMonths.test(name))
const isDay = (text: unknown) => typeof text === 'string' && /^(?:19|20|21)/.test(text) && isCalendarDay(text)

/** A day, or a span that moves with the present day. */
export const isDayOrSpan = (text: string): boolean => isDay(text) || isSpan(text)

export const valuesIn = (given: QueryValue | undefined): readonly (string | number | boolean)[] =>
  given === undefined ? [] : Array.isArray(given) ? given : [given]

/** What a value of the field is not; undefined where it is one. Ids are looked up where they are read. */
function problemOf(field: QueryField, given: string | number | boolean): string | undefined {
  const { type, choices = {}, list, custom, label } = field
  switch (queryKindOf(field)) {
    case 'number':
      return typeof given === 'number' && Number.isFinite(given) ? undefined : 'Must be a number'
    case 'date':
    case 'instant':
      return isDay(given) ? undefined : 'Must be a day, YYYY-MM-DD'
    case 'text':
      return typeof given === 'string' && given.trim() !== '' ? undefined : 'Must be a text'
    default:
      if (type === 'person')
        return given === 'me' || isId(String(given)) ? undefined : 'Must be the id of a person, or me'
      if (type === 'record' || type === 'contact' || custom?.type === 'record')
        return isId(String(given)) ? undefined : 'Must be an id'
      if (list || type === 'tags')
        return typeof given === 'string' && given !== '' ? undefined : 'Must be a text'
      return Object.hasOwn(choices, String(given))
        ? undefined
        : `${label} is one of ${Object.keys(choices).join(', ')}`
  }
}

/** What is wrong with a condition of a field; undefined where nothing is. */
export function conditionProblem(field: QueryField, condition: Condition): string | undefined {
  const { op, value: given, since, until, by } = condition
  const kind = queryKindOf(field)
  const known = operatorsOf[kind]
  if (!known.includes(op)) return `${field.label} can be compared by ${known.join(', ')}`
  if (!asksHistory(op) && (since ?? until ?? by) !== undefined)
    return '`since`, `until` and `by` belong to changed, was, raised and lowered'
  return momentProblem(condition) ?? valueProblem(field, op, given)
}

function momentProblem({ since, until, by }: Condition): string | undefined {
  for (const given of [since, until])
    if (given !== undefined && !isDay(given) && !isSpan(given))
      return `${given} is neither a day nor a span of days`
  if (by !== undefined && by !== 'me' && !isId(by)) return '`by` is the id of a person, or me'
  return undefined
}

const needNone: ReadonlySet<QueryOperator> = new Set(['empty', 'notEmpty', 'changed', 'raised', 'lowered'])
const takeSeveral: ReadonlySet<QueryOperator> = new Set(['is', 'isNot', 'was', 'contains', 'notContains'])

/** What may name the first or the last day of a span. */
const isOneDay: ReadonlySet<QueryOperator> = new Set(['atLeast', 'atMost', 'before'])
const isDated = (field: QueryField) => ['date', 'instant'].includes(queryKindOf(field))

function valueProblem(
  field: QueryField,
  op: QueryOperator,
  given: QueryValue | undefined,
): string | undefined {
  if (needNone.has(op)) return given === undefined ? undefined : `${op} takes no value`
  const values = valuesIn(given)
  if (values.length === 0) return `${op} needs a value`
  const isWithin = op === 'within' || op === 'notWithin'
  if (isWithin && values.length < 2)
    return isSpan(values[0]) ? undefined : `${String(given)} is no span of days`
  if (op === 'between' || isWithin) {
    const [from, to] = values
    if (values.length !== 2 || from === undefined || to === undefined) return `${op} needs [from, to]`
    if (from > to) return 'The first value is behind the second one'
  } else if (isOneDay.has(op) && isDated(field) && values.length === 1 && isSpan(values[0])) {
    return undefined
  } else if (values.length > 1 && !takeSeveral.has(op)) return `${op} takes one value`
  return values.map((each) => problemOf(field, each)).find((problem) => problem !== undefined)
}

/** What is wrong with history that is asked of any field; undefined where nothing is. */
export const anyFieldProblem = (condition: Condition): string | undefined =>
  condition.op === 'changed'
    ? (momentProblem(condition) ?? (condition.value === undefined ? undefined : 'changed takes no value'))
    : 'Only changed is asked of any field'
