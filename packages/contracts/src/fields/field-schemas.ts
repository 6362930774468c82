import { z } from 'zod'
import { attendees, storedAttendees } from '../attendees.ts'
import { maxLength } from '../limits.ts'
import {
  ContactId,
  Instant,
  line,
  MoneyValue,
  optionalDate,
  optionalEmail,
  optionalText,
  Probability,
  storedTags,
  tags,
  Timestamp,
  TimeZone,
  UserId,
} from '../primitives.ts'
import { type Field, type Fields, longestFilter, queryName } from './field.ts'

const optionalLine = optionalText()
const optionalMoney = MoneyValue.nullable().optional()
const optionalPercent = Probability.nullable().optional()
const optionalInstant = Instant.nullable().optional()
const optionalZone = TimeZone.nullable().optional()
const optionalPerson = UserId.nullable().optional()
const optionalContact = ContactId.nullable().optional()
const storedText = z.string().nullable()
const storedWhole = z.number().int().nullable()
const storedInstant = Timestamp.nullable()
const storedPerson = UserId.nullable()
const storedContact = ContactId.nullable()
const requiredString = z.string()
const requiredWhole = z.number().int()

type IfRequired<F extends Field, Required, Optional> = F extends
  | { readonly required: string }
  | { readonly computed: 'always' }
  ? Required
  : Optional
type Choice<F extends Field> = z.ZodEnum<{ [Value in keyof F['choices'] & string]: Value }>
type GivenChoice<F extends Field> = F extends { readonly otherNames: object }
  ? z.ZodType<keyof F['choices'] & string, string>
  : Choice<F>

/** The schema of a field as callers give it. */
interface Given<F extends Field> {
  line: IfRequired<F, ReturnType<typeof line>, typeof optionalLine>
  text: typeof optionalLine
  email: typeof optionalEmail
  phone: typeof optionalLine
  choice: GivenChoice<F>
  money: typeof optionalMoney
  percent: typeof optionalPercent
  date: typeof optionalDate
  instant: IfRequired<F, typeof Instant, typeof optionalInstant>
  zone: IfRequired<F, typeof TimeZone, typeof optionalZone>
  count: never
  person: IfRequired<F, typeof UserId, typeof optionalPerson>
  contact: typeof optionalContact
  attendees: typeof attendees
  tags: typeof tags
}

/** The schema of a field as the API answers it. */
interface Stored<F extends Field> {
  line: IfRequired<F, typeof requiredString, typeof storedText>
  text: typeof storedText
  email: typeof storedText
  phone: typeof storedText
  choice: Choice<F>
  money: typeof storedWhole
  percent: IfRequired<F, typeof requiredWhole, typeof storedWhole>
  date: typeof storedText
  instant: IfRequired<F, typeof Timestamp, typeof storedInstant>
  zone: IfRequired<F, typeof requiredString, typeof storedText>
  count: typeof requiredWhole
  person: IfRequired<F, typeof UserId, typeof storedPerson>
  contact: typeof storedContact
  attendees: typeof storedAttendees
  tags: typeof storedTags
}

const choiceOf = ({ choices = {} }: Field) => z.enum(Object.keys(choices) as [string, ...string[]])

/** A caller gives one of the choices or of their other names; forms hold what was chosen as any text. */
const givenChoice = (field: Field): z.ZodType => {
  const { choices = {}, otherNames, required } = field
  if (!otherNames) return choiceOf(field)
  const names = [...Object.keys(choices), ...Object.keys(otherNames)] as [string, ...string[]]
  return z.enum(names, required).transform((name) => otherNames[name] ?? name)
}

const longest = { line: maxLength.name, text: maxLength.text, phone: 50 } as const

const given: Record<Field['type'], (field: Field) => z.ZodType> = {
  line: ({ required, max = longest.line }) =>
    required === undefined ? optionalText(max) : line(required, max),
  text: ({ max = longest.text }) => optionalText(max),
  email: () => optionalEmail,
  phone: ({ max = longest.phone }) => optionalText(max),
  choice: givenChoice,
  money: () => optionalMoney,
  percent: () => optionalPercent,
  date: () => optionalDate,
  instant: ({ required }) => (required === undefined ? optionalInstant : Instant),
  zone: ({ required }) => (required === undefined ? optionalZone : TimeZone),
  count: () => z.never(),
  person: ({ required }) => (required === undefined ? optionalPerson : UserId),
  contact: () => optionalContact,
  attendees: () => attendees,
  tags: () => tags,
}

const isAlways = ({ required, computed }: Field) => required !== undefined || computed === 'always'

const stored: Record<Field['type'], (field: Field) => z.ZodType> = {
  line: (field) => (isAlways(field) ? requiredString : storedText),
  text: () => storedText,
  email: () => storedText,
  phone: () => storedText,
  choice: choiceOf,
  money: () => storedWhole,
  percent: (field) => (isAlways(field) ? requiredWhole : storedWhole),
  date: () => storedText,
  instant: (field) => (isAlways(field) ? Timestamp : storedInstant),
  zone: (field) => (isAlways(field) ? requiredString : storedText),
  count: () => requiredWhole,
  person: (field) => (isAlways(field) ? UserId : storedPerson),
  contact: () => storedContact,
  attendees: () => storedAttendees,
  tags: () => storedTags,
}

/** The names of the fields that callers give. */
export type GivenName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly computed: string } ? never : Name
}[keyof F]

const described = (schema: z.ZodType, { description }: Field): z.ZodType =>
  description === undefined ? schema : schema.describe(description)

/** The shape of what callers give of the fields, without those that the product sets. */
export function givenShape<const F extends Fields>(
  fields: F,
): { [Name in GivenName<F>]: Given<F[Name]>[F[Name]['type']] } {
  const entries = Object.entries(fields).filter(([, { computed }]) => !computed)
  return Object.fromEntries(
    entries.map(([name, field]) => [name, described(given[field.type](field), field)]),
  ) as never
}

/** The shape of what the API answers of the fields. */
export function storedShape<const F extends Fields>(
  fields: F,
): { [Name in keyof F]: Stored<F[Name]>[F[Name]['type']] } {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.map(([name, field]) => [name, described(stored[field.type](field), field)]),
  ) as never
}

/** The schema of one choice, for filters. */
export const choiceSchema = <const F extends Field>(field: F): Choice<F> => choiceOf(field) as never

/** The same as callers may give it, by any of its names. */
export const givenChoiceSchema = <const F extends Field>(field: F): GivenChoice<F> =>
  givenChoice(field) as never

/** The shape of the given fields of a new record, where what is left out has its initial value. */
export function initialShape<const F extends Fields>(fields: F) {
  type WithInitial = {
    [Name in keyof F]: F[Name] extends { readonly initial: string } ? Name : never
  }[keyof F]
  const entries = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
  return Object.fromEntries(
    entries.map(([name, field]) => [name, choiceOf(field).default(field.initial as string)]),
  ) as unknown as { [Name in WithInitial]: z.ZodDefault<Choice<F[Name]>> }
}

/** One text in the documents, as not every client understands a choice between an id and a word. */
const idOr = (...words: readonly [string, ...string[]]) => ({
  type: 'string',
  maxLength: 36,
  pattern: `^(?:${words.join('|')}|${z.regexes.uuid().source.slice(1, -1)})$`,
})
/** A person by id, or the caller. */
export const memberFilter = z.union([UserId, z.literal('me')]).meta(idOr('me'))
/** The same, or `none` where nobody is named. */
export const personFilter = z.union([UserId, z.literal('me'), z.literal('none')]).meta(idOr('me', 'none'))
/** Whether a part of a query may name the caller by `me`. */
export const isPersonFilter = (part: unknown): boolean => {
  const schema: unknown = part instanceof z.ZodOptional ? part.unwrap() : part
  return schema === memberFilter || schema === personFilter
}
const textFilter = (field: Field) => z.string().max(longestFilter(field))

type FilterName<Name, F> = F extends { readonly filter: infer Part }
  ? Part extends string
    ? Part
    : Name
  : never
type FilterOf<F extends Field> = F['type'] extends 'choice'
  ? Choice<F>
  : F['type'] extends 'person'
    ? IfRequired<F, typeof memberFilter, typeof personFilter>
    : z.ZodString

const filterOf = (field: Field): z.ZodType => {
  if (field.type === 'choice') return choiceOf(field)
  if (field.type === 'person') return field.required === undefined ? personFilter : memberFilter
  return textFilter(field)
}

/** The shape of the query parts by which a list of the fields can be narrowed. */
export function filterShape<const F extends Fields>(
  fields: F,
): { [Name in keyof F & string as FilterName<Name, F[Name]> & string]: z.ZodOptional<FilterOf<F[Name]>> } {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const key = queryName(name, field.filter)
    return key === undefined ? [] : [[key, filterOf(field).optional()]]
  })
  return Object.fromEntries(entries) as never
}
