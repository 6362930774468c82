import * as z from 'zod'
import { type DaySpanName, daySpanNames } from '../dates/day-spans.ts'
import type { WeekDay } from '../dates/locales.ts'
import { CalendarDate, TimeZone, UserId } from '../primitives.ts'
import { maxLength } from '../limits.ts'
import type { Field, Fields } from './field.ts'
import { choiceSchema } from './field-schemas.ts'
import {
  canBeEmpty,
  canExclude,
  emptyOf,
  endsOf,
  filtersOf,
  idleLookOf,
  type ListFilter,
  longestFilter,
  maxFilterAmount,
  maxFilterValues,
  maxIdleDays,
  notOf,
  splitValues,
} from './filters.ts'

/** One value as it is, or several, of which a record has any. */
export type OneOrSeveral<Value> = Value | readonly Value[]
type Several<Value> = z.ZodType<OneOrSeveral<Value>, string>

/** For the documents; ids are checked by their own schemas. */
const idPattern = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
/** One text in the documents, as not every client understands a choice between an id and a word. */
const idOr = (...words: readonly [string, ...string[]]) => ({
  type: 'string',
  maxLength: 36,
  pattern: `^(?:${words.join('|')}|${idPattern})$`,
})
/** A person by id, or the caller. */
export const memberFilter = z.union([UserId, z.literal('me')]).meta(idOr('me'))
/** The same, or `none` where nobody is named. */
export const personFilter = z.union([UserId, z.literal('me'), z.literal('none')]).meta(idOr('me', 'none'))

const andMore = 'Several values, of which a record has any, are separated by commas'
const commasWithin = '; a comma within a value follows a backslash'

/** Values that are separated by commas. One alone is given on by itself, as indexes yield its records in order. */
function several<Value extends string>(
  one: z.ZodType<Value, string>,
  { label, each, longest }: { label: string; each?: string; longest: number },
): Several<Value> {
  const text = z
    .string()
    .max(2 * maxFilterValues * longest)
    .meta({
      // Values of a pattern have no comma.
      description: `${label}. ${andMore}${each ? '' : commasWithin}`,
      ...(each && { pattern: `^(?:${each})(?:,(?:${each}))*$` }),
    })
  return text.transform((given, context) => {
    const values = [...new Set(splitValues(given))]
    if (values.length > maxFilterValues)
      context.addIssue({ code: 'custom', message: `At most ${maxFilterValues} values` })
    const read = values.map((value) => one.safeParse(value))
    const refused = read.find(({ success }) => !success)
    if (refused) context.addIssue({ code: 'custom', message: refused.error?.issues[0]?.message ?? 'Invalid' })
    const parsed = read.flatMap(({ data }) => (data === undefined ? [] : [data]))
    return parsed.length === 1 ? parsed[0]! : parsed
  }) as unknown as Several<Value>
}

/** Several people by id, the caller among them. */
export const membersFilter = several(memberFilter as z.ZodType<UserId | 'me', string>, {
  label: 'A person by id, or `me` for the caller',
  each: `me|${idPattern}`,
  longest: 36,
})
/** The same, or those where nobody is named. */
export const peopleFilter = several(personFilter as z.ZodType<UserId | 'me' | 'none', string>, {
  label: 'A person by id, `me` for the caller, `none` for nobody',
  each: `me|none|${idPattern}`,
  longest: 36,
})

const forPeople: ReadonlySet<unknown> = new Set([memberFilter, personFilter, membersFilter, peopleFilter])
/** Whether a part of a query may name the caller by `me`. */
export const isPersonFilter = (part: unknown): boolean =>
  forPeople.has(part instanceof z.ZodOptional ? part.unwrap() : part)

const wholeNumber = (least: number, most: number) => {
  const text = 'Must be a whole number'
  return z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given),
    z.number(text).int(text).min(least).max(most),
  ) as unknown as z.ZodType<number, string | number>
}
const amount = wholeNumber(0, maxFilterAmount)
const idleDays = wholeNumber(1, maxIdleDays)
const daySpan = z.enum(daySpanNames).meta({ id: 'DaySpan' }) as z.ZodType<DaySpanName, string>

/** The day that weeks begin with, by ISO 8601. */
const WeekStart = z.enum(['1', '2', '3', '4', '5', '6', '7']).transform((day) => Number(day) as WeekDay)

/** The caller's present day, or the time zone that it follows from; the latter also says when days begin and end. */
export const callersDay = {
  today: CalendarDate.meta({
    description: "The caller's present day, which spans of days move with",
  }).optional(),
  timeZone: TimeZone.meta({
    description: 'In which days begin and end; else UTC',
  }).optional(),
  weekStart: WeekStart.optional().meta({
    description: 'The first day of weeks, 1 for Monday to 7 for Sunday; else Monday',
  }),
}

function valuesOf(field: ListFilter): z.ZodType {
  const { type, choices = {}, list, oneValue, required } = field
  if (type === 'choice') {
    if (oneValue) return choiceSchema(field)
    const each = Object.keys(choices)
    const longest = list ? maxLength.tag : Math.max(...each.map(({ length }) => length))
    return several(choiceSchema(field) as z.ZodType<string, string>, {
      ...(list ? {} : { each: each.join('|') }),
      label: field.label,
      longest,
    })
  }
  if (type === 'person') {
    if (oneValue) return required === undefined ? personFilter : memberFilter
    return required === undefined ? peopleFilter : membersFilter
  }
  const longest = longestFilter(field)
  if (type !== 'tags') return z.string().max(longest)
  return several(z.string().min(1, 'A value is missing').max(longest, `At most ${longest} characters`), {
    label: field.label,
    longest,
  })
}

const described = (part: z.ZodType, description: string) => part.meta({ description })

const isEmpty = z.enum(['true'])

function partsOf(field: ListFilter): Record<string, z.ZodType> {
  const { query, label } = field
  return {
    ...positivePartsOf(field),
    // Schemas of people are known by themselves, as they take the caller for `me`.
    ...(canExclude(field) && {
      [notOf(query)]:
        field.kind === 'person' ? valuesOf(field) : described(valuesOf(field), `${label} is none of these`),
    }),
    ...(canBeEmpty(field) && {
      [emptyOf(query)]: described(isEmpty, `${label} is empty`),
    }),
  }
}

function positivePartsOf(field: ListFilter): Record<string, z.ZodType> {
  const { kind, query, label } = field
  const { from, to } = endsOf(query)
  if (kind === 'amount')
    return {
      [from]: described(amount, `${label}, at least`),
      [to]: described(amount, `${label}, at most`),
    }
  if (kind === 'days')
    return {
      [query]: described(daySpan, `${label}: a span of days from \`today\``),
      [from]: described(CalendarDate, `${label} on this day or later`),
      [to]: described(CalendarDate, `${label} on this day or earlier`),
    }
  if (kind === 'idle') return { [query]: described(idleDays, `${idleLookOf(field).label} so many days`) }
  return { [query]: valuesOf(field) }
}

type NameOf<Name, F> = F extends { readonly filter: infer Part }
  ? Part extends string
    ? Part
    : Name & string
  : never
type Days = 'date' | 'instant'
type Amounts = 'money' | 'percent' | 'count'
/** The name that the query has for a filter of one of the types. */
type OfType<Name, F extends Field, Type> = F['type'] extends Type ? NameOf<Name, F> : never
type ChoiceOf<F extends Field> = F extends { readonly list: string } ? string : keyof F['choices'] & string
type Values<F extends Field> = F extends { readonly type: 'choice'; readonly oneValue: true }
  ? z.ZodType<ChoiceOf<F>, string>
  : F['type'] extends 'choice'
    ? Several<ChoiceOf<F>>
    : F['type'] extends 'person'
      ? F extends { readonly required: string }
        ? typeof membersFilter
        : typeof peopleFilter
      : F['type'] extends 'tags'
        ? Several<string>
        : z.ZodString
type Ends<Query extends string> = `${Query}From` | `${Query}To`

/** The shape of the query parts by which a list of the fields can be narrowed. */
export type FilterShape<F extends Fields> = {
  [Name in keyof F as Exclude<NameOf<Name, F[Name]>, OfType<Name, F[Name], Days | Amounts>>]: z.ZodOptional<
    Values<F[Name]>
  >
} & { [Name in keyof F as Ends<OfType<Name, F[Name], Amounts>>]: z.ZodOptional<typeof amount> } & {
  [Name in keyof F as Ends<OfType<Name, F[Name], Days>>]: z.ZodOptional<typeof CalendarDate>
} & { [Name in keyof F as OfType<Name, F[Name], Days>]: z.ZodOptional<typeof daySpan> } & {
  [Name in keyof F as F[Name]['idle'] & string]: z.ZodOptional<typeof idleDays>
}

const allParts = (fields: Fields) =>
  Object.assign({}, ...filtersOf(fields).map(partsOf)) as Record<string, z.ZodType>

export function filterShape<const F extends Fields>(fields: F): FilterShape<F> {
  const parts = Object.entries(allParts(fields)).map(([name, part]) => [name, part.optional()])
  return Object.fromEntries(parts) as never
}

/** The same as an address or a view has them: as texts. */
export function filterTexts(fields: Fields): Record<string, z.ZodOptional<z.ZodType<string, string>>> {
  const parts = Object.entries(allParts(fields)).map(([name, part]) => {
    const text = z.string().superRefine((given, context) => {
      const issue = part.safeParse(given).error?.issues[0]
      if (issue) context.addIssue({ code: 'custom', message: issue.message })
    })
    return [name, text.optional()]
  })
  return Object.fromEntries(parts)
}
