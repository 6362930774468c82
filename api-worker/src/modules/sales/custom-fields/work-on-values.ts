import type { CustomField, CustomValue, RecordKind } from '@ginkgo/contracts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { recordRows } from '../../../change-log/record-change.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { customFields, enquiries, leadContacts, leads } from '../../../db/schema/index.ts'
import type { FieldChange } from '../../../db/schema/custom-fields.ts'
import { combine, map, type Read, type Statement } from '../../../db/statement.ts'
import { converted, shapeOf } from './field-changes.ts'

export const recordTables = { lead: leads, contact: leadContacts, enquiry: enquiries } as const

/** Few enough that nobody waits noticeably for the write lock. */
export const recordsPerStep = 40

/** Values that are looked at before a change is made, and their bytes; with more it is made once it is confirmed. */
const lookedAt = 20_000
const lookedAtBytes = 2_000_000

/** A record with what it has in a field, as the database writes it down. */
export interface RecordValue {
  readonly id: string
  readonly text: string | null
}

export const parsed = (text: string | null): CustomValue => (text === null ? null : JSON.parse(text))

/** The value of a field in a record, as JSON; null where it has none. */
export const valueIn = (kind: RecordKind, key: string | SQL) =>
  sql<string | null>`${recordTables[kind].customFields} -> ('$.' || ${key})`

export interface FieldUse {
  /** How many records of its kind there are, which the job goes through. */
  readonly total: number
  /** Records with a value of it, as far as they are looked at. */
  readonly values: readonly RecordValue[]
  /** Whether these are all. */
  readonly isWhole: boolean
}

/** A column of a field that only the database knows yet. */
export const ofField = (fieldId: string | SQL, column: SQL) =>
  sql`(SELECT ${column} FROM ${customFields} WHERE ${customFields.id} = ${fieldId})`

/**
 * What records have in a field whose kind and key only the database knows yet.
 * @param atMost how many values are looked at
 */
export function readFieldUse(db: OrgDb, fieldId: string | SQL, atMost = lookedAt): Read<FieldUse> {
  const key = ofField(fieldId, sql`${customFields.key}`)
  const partOf = (kind: RecordKind) => {
    const table = recordTables[kind]
    const isKind = sql`${ofField(fieldId, sql`${customFields.recordKind}`)} = ${kind}`
    const text = valueIn(kind, key)
    const measured = db
      .select({
        row: sql`${table}.rowid`.as('row'),
        bytes: sql`sum(octet_length(${text})) OVER (ROWS UNBOUNDED PRECEDING)`.as('bytes'),
      })
      .from(table)
      .where(isKind, sql`${text} IS NOT NULL`)
      .limit(atMost + 1)
      .sql()
    return combine({
      values: db
        .select({ id: table.id, text })
        .from(table)
        .where(sql`${table}.rowid IN (SELECT "row" FROM (${measured}) WHERE bytes <= ${lookedAtBytes})`)
        .all(),
      count: db
        .select({ total: sql<number>`count(*)`, filled: sql<number>`count(${text})` })
        .from(table)
        .where(isKind)
        .first(),
    })
  }
  const all = combine({ lead: partOf('lead'), contact: partOf('contact'), enquiry: partOf('enquiry') })
  return map(all, (loaded) => {
    const parts = Object.values(loaded)
    const values = parts.flatMap((part) => part.values as readonly RecordValue[])
    const filled = parts.reduce((sum, { count }) => sum + (count?.filled ?? 0), 0)
    return {
      total: parts.reduce((sum, { count }) => sum + (count?.total ?? 0), 0),
      values,
      isWhole: values.length >= filled,
    }
  })
}

/** A record with what it is to have in a field. */
export interface WorkedValue extends RecordValue {
  readonly to: string | null
}

export const textOf = (value: CustomValue): string | null => (value === null ? null : JSON.stringify(value))

/**
 * Puts values into some records. One that somebody has changed since it was read stays. Nobody has worked with the
 * records, so neither their stamps nor their activity change.
 */
export function writeValues(
  db: OrgDb,
  { recordKind: kind, key }: Pick<CustomField, 'recordKind' | 'key'>,
  worked: readonly WorkedValue[],
): Statement[] {
  const changed = worked.filter(({ text, to }) => text !== to)
  if (changed.length === 0) return []
  const table = recordTables[kind]
  const given = JSON.stringify(Object.fromEntries(changed.map(({ id, text, to }) => [id, [text, to]])))
  const pair = (place: number) => sql`json_extract(${given}, '$."' || ${table.id} || ${`"[${place}]`})`
  const path = `$.${key}`
  const next = sql`iif(${pair(1)} IS NULL, json_remove(${table.customFields}, ${path}),
    json_set(${table.customFields}, ${path}, json(${pair(1)})))`
  const isIt = inArray(
    table.id,
    changed.map(({ id }) => id),
  )
  return [db.update(table, { customFields: next }, and(isIt, sql`${valueIn(kind, key)} IS ${pair(0)}`))]
}

/** Converts the values of some records, with a row of the log for each. */
export function convertValues(
  db: OrgDb,
  field: CustomField,
  change: FieldChange,
  records: readonly RecordValue[],
): Statement[] {
  const worked = records.flatMap((record) => {
    const before = parsed(record.text)
    const after = converted(change, shapeOf(field), before).value
    const to = textOf(after)
    return to === record.text ? [] : [{ ...record, to, before, after }]
  })
  const rows = worked.map(({ id, before, after }) => ({
    recordId: id,
    before: { value: before },
    after: { value: after },
  }))
  return [
    ...writeValues(db, field, worked),
    ...recordRows(db, change.id, recordTables[field.recordKind], rows),
  ]
}
