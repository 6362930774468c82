import * as z from 'zod'
import { attendees, storedAttendees } from '../attendees.ts'
import { maxLength } from '../limits.ts'
import {
  ContactId,
  Currency,
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
import type { Field, Fields } from './field.ts'

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
/** Of a list that the organization edits, any text may be a value; the API looks it up. */
const listed = z
  .string('A value is missing')
  .trim()
  .min(1, 'A value is missing')
  .max(maxLength.tag, `At most ${maxLength.tag} characters`)
type Choice<F extends Field> = F extends { readonly list: string }
  ? typeof listed
  : z.ZodEnum<{ [Value in keyof F['choices'] & string]: Value }>
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

const choiceOf = ({ choices = {}, list }: Field) =>
  list ? (list === 'currencies' ? Currency : listed) : z.enum(Object.keys(choices) as [string, ...string[]])

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
    entries.map(([name, field]) => [
      name,
      described(choiceOf(field), field).default(field.initial as string),
    ]),
  ) as unknown as { [Name in WithInitial]: z.ZodDefault<Choice<F[Name]>> }
}
