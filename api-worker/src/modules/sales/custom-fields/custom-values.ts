import {
  type CustomField,
  type CustomValue,
  type GivenCustomFields,
  isId,
  maxCustomValues,
  optionOf,
  readCustomValue,
  type RecordKind,
} from '@ginkgo/contracts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, fieldValues, leadContacts, leads, users } from '../../../db/schema/index.ts'
import { combine, nothing, type Read, type Statement } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { activeIn, readFields } from './field-rows.ts'

type Values = Readonly<Record<string, CustomValue>>

/** What decides about the values that a caller gives. */
export interface KnownFields {
  readonly kind: RecordKind
  readonly fields: readonly CustomField[]
  /** Members, leads, contacts and enquiries that the values name, by their kind. */
  readonly named: Readonly<Record<'person' | RecordKind, ReadonlySet<string>>>
  /** The same values of other records. */
  readonly taken: readonly {
    readonly verticalId: string
    readonly field: string
    readonly value: unknown
    readonly recordId: string
  }[]
}

const namedTables = { person: users, lead: leads, contact: leadContacts, enquiry: enquiries } as const

/** Reads what `applyValues` needs, in the caller's first trip. A record that is not there is none of the caller's. */
export function readKnownFields(
  db: OrgDb,
  kind: RecordKind,
  given: GivenCustomFields | undefined,
): Read<KnownFields> {
  const values = Object.values(given ?? {})
  const ids = values.filter((value): value is string => typeof value === 'string' && isId(value.trim()))
  const scalars = values.filter((value) => typeof value === 'string' || typeof value === 'number')
  const texts = scalars.map((value) => (typeof value === 'string' ? value.trim() : value))
  const namedIn = (name: keyof typeof namedTables) => {
    const table = namedTables[name]
    const isThere = name === 'person' ? eq(users.active, true) : undefined
    return ids.length === 0
      ? nothing
      : db
          .select({ id: table.id })
          .from(table)
          .where(
            inArray(
              table.id,
              ids.map((id) => id.trim().toLowerCase()),
            ),
            isThere,
          )
          .all()
  }
  const keys = Object.keys(given ?? {}).map((key) => `${kind}.${key}`)
  const reads = combine({
    fields: readFields(db, { recordKind: kind }),
    person: namedIn('person'),
    lead: namedIn('lead'),
    contact: namedIn('contact'),
    enquiry: namedIn('enquiry'),
    taken:
      texts.length === 0
        ? nothing
        : db
            .select({
              verticalId: fieldValues.verticalId,
              field: fieldValues.field,
              value: fieldValues.value,
              recordId: fieldValues.recordId,
            })
            .from(fieldValues)
            .where(inArray(fieldValues.field, keys), inArray(fieldValues.value, texts))
            .limit(takenAtMost)
            .all(),
  })
  return {
    statements: reads.statements,
    decode: (results) => {
      const { fields, taken, ...named } = reads.decode(results)
      const idsOf = (rows: readonly { id: string }[] | undefined) => new Set((rows ?? []).map(({ id }) => id))
      return {
        kind,
        fields,
        named: {
          person: idsOf(named.person),
          lead: idsOf(named.lead),
          contact: idsOf(named.contact),
          enquiry: idsOf(named.enquiry),
        },
        taken: taken ?? [],
      }
    },
  }
}

/** Of a value that is to be unique, one other record is enough. */
const takenAtMost = 200

export interface Target {
  readonly verticalId: string
  /** The record; of a new one the id that it gets. */
  readonly id: string
  /** What it has so far; undefined for a new record. */
  readonly before?: Values
}

/** What is wrong with the value of one field, or with all together where the key is empty. */
export interface RefusedValue {
  readonly key: string
  readonly message: string
}

/**
 * The values of a record after a caller gave some of them.
 * @throws DomainError `validation_failed` with an issue for each value that is none
 */
export function applyValues(
  known: KnownFields,
  target: Target,
  given: GivenCustomFields | undefined,
): Values {
  const { values, refused } = takeValues(known, target, given)
  const issues = refused.map(({ key, message }) => ({ path: `customFields.${key}`, message }))
  if (issues.length > 0) throw new DomainError('validation_failed', issues[0]?.message, { issues })
  return values
}

/** The values of a record after those that its fields allow, and why the others are left out. */
export function takeValues(
  known: KnownFields,
  target: Target,
  given: GivenCustomFields | undefined,
): { readonly values: Values; readonly refused: readonly RefusedValue[] } {
  const fields = activeIn(known.fields, target.verticalId)
  const refused: RefusedValue[] = []
  const refuse = (key: string, message: string) => refused.push({ key, message })
  const values: Record<string, CustomValue> = { ...target.before }
  for (const [key, value] of Object.entries(given ?? {})) {
    const field = fields.find((each) => each.key === key)
    if (!field) {
      refuse(key, `There is no field ${key}`)
      continue
    }
    const problem = setValue(known, target, values, field, value)
    if (problem) refuse(key, problem)
  }
  for (const field of fields) {
    const { key, label, required, requiredFromStageId } = field
    if (!target.before && given?.[key] === undefined && field.default !== null) values[key] = field.default
    const isNeeded =
      required && requiredFromStageId === null && (!target.before || given?.[key] !== undefined)
    if (isNeeded && values[key] === undefined && !refused.some((one) => one.key === key))
      refuse(key, `${label} is required`)
  }
  if (JSON.stringify(values).length <= maxCustomValues) return { values, refused }
  refuse('', `The values of all fields together have at most ${maxCustomValues} characters`)
  return { values: target.before ?? {}, refused }
}

/** Puts one value into those of the record. @returns why it cannot be, otherwise nothing */
function setValue(
  { kind, named, taken }: KnownFields,
  { verticalId, id, before }: Target,
  values: Record<string, CustomValue>,
  field: CustomField,
  given: CustomValue,
): string | undefined {
  const { key, label, type, unique, recordOf } = field
  const read = readCustomValue(field, given)
  if ('problem' in read) return read.problem
  const { value } = read
  if (value === null) {
    delete values[key]
    return undefined
  }
  const isOffered = (option: string) => !optionOf(field, option)?.isArchived || isAmong(before?.[key], option)
  if (type === 'choice' && !isOffered(value as string)) return `${label} offers this option no more`
  if (type === 'choices' && !(value as string[]).every(isOffered))
    return `${label} offers one of these options no more`
  if (type === 'person' && !named.person.has(value as string)) return 'Must be an active member'
  if (type === 'record' && !named[recordOf ?? 'lead'].has(value as string)) return 'There is no such record'
  const isTaken = (row: KnownFields['taken'][number]) =>
    row.verticalId === verticalId &&
    row.field === `${kind}.${key}` &&
    row.recordId !== id &&
    isSame(row.value, value)
  if (unique && taken.some(isTaken)) return `Another record has this ${label} already`
  values[key] = value
  return undefined
}

const isAmong = (had: CustomValue | undefined, option: string): boolean =>
  Array.isArray(had) ? had.includes(option) : had === option

/** As the index compares them. */
const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : a === b

/** The batch fails where another record got a unique value meanwhile. */
export function uniqueGuards(db: OrgDb, known: KnownFields, target: Target, values: Values): Statement[] {
  return activeIn(known.fields, target.verticalId).flatMap(({ key, unique }) => {
    const value = values[key]
    if (!unique || value === undefined || value === target.before?.[key]) return []
    const other = and(
      eq(fieldValues.verticalId, target.verticalId),
      eq(fieldValues.field, `${known.kind}.${key}`),
      eq(fieldValues.value, value as string | number),
      ne(fieldValues.recordId, target.id),
    )
    return [db.guard(sql`NOT ${db.exists(fieldValues, other)}`, 'conflict')]
  })
}
