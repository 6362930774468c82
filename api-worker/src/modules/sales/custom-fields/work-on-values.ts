import type { CustomField, CustomValue, RecordKind } from '@ginkgo/contracts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  customFields,
  enquiries,
  fieldValues,
  leadContacts,
  leads,
  verticals,
} from '../../../db/schema/index.ts'
import type { FieldWork } from '../../../db/schema/custom-fields.ts'
import { combine, map, type Read, type Statement } from '../../../db/statement.ts'
import { formerName, workedValue } from './field-changes.ts'

export const recordTables = { lead: leads, contact: leadContacts, enquiry: enquiries } as const

/** Few enough that nobody waits noticeably for the write lock. */
export const recordsPerStep = 40

/** Values that are looked at before a change is made, and their bytes; with more it is made once it is confirmed. */
const lookedAt = 20_000
const lookedAtBytes = 2_000_000

/** A record with what it has in a field, as the database writes it down. */
export interface RecordValue {
  readonly id: string
  readonly verticalId: string
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

/** What records have in a field whose kind and key only the database knows yet. */
export function readFieldUse(db: OrgDb, fieldId: string): Read<FieldUse> {
  const of = (column: SQL) =>
    sql`(SELECT ${column} FROM ${customFields} WHERE ${customFields.id} = ${fieldId})`
  const key = of(sql`${customFields.key}`)
  const partOf = (kind: RecordKind) => {
    const table = recordTables[kind]
    const isKind = sql`${of(sql`${customFields.recordKind}`)} = ${kind}`
    const text = valueIn(kind, key)
    const measured = db
      .select({
        row: sql`${table}.rowid`.as('row'),
        bytes: sql`sum(octet_length(${text})) OVER (ROWS UNBOUNDED PRECEDING)`.as('bytes'),
      })
      .from(table)
      .where(isKind, sql`${text} IS NOT NULL`)
      .limit(lookedAt + 1)
      .sql()
    return combine({
      values: db
        .select({ id: table.id, verticalId: table.verticalId, text })
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
      ...{ values, isWhole: values.length >= filled },
    }
  })
}

/**
 * Puts into some records what the work makes of their values, and keeps the former ones where they can be restored.
 * A value that somebody has changed since it was read stays. Nobody has worked with the records, so neither their stamps
 * nor their activity change.
 */
export function workStep(
  db: OrgDb,
  field: CustomField,
  work: FieldWork,
  records: readonly RecordValue[],
  formers: ReadonlyMap<string, CustomValue> = new Map(),
): Statement[] {
  const { recordKind: kind, key } = field
  const table = recordTables[kind]
  const changed = records.flatMap((record) => {
    const { value } = workedValue(field, work, parsed(record.text), formers.get(record.id))
    const text = value === null ? null : JSON.stringify(value)
    return text === record.text ? [] : [{ ...record, to: text }]
  })
  if (changed.length === 0) return []
  const given = JSON.stringify(Object.fromEntries(changed.map(({ id, text, to }) => [id, [text, to]])))
  const pair = (place: number) => sql`json_extract(${given}, '$."' || ${table.id} || ${`"[${place}]`})`
  const path = `$.${key}`
  const next = sql`iif(${pair(1)} IS NULL, json_remove(${table.customFields}, ${path}),
    json_set(${table.customFields}, ${path}, json(${pair(1)})))`
  const isIt = inArray(
    table.id,
    changed.map(({ id }) => id),
  )
  return [
    db.update(table, { customFields: next }, and(isIt, sql`${valueIn(kind, key)} IS ${pair(0)}`)),
    ...(work.change && work.isKept
      ? db.insert(
          fieldValues,
          ...changed.flatMap(({ id, verticalId, text }) =>
            text === null || !work.change
              ? []
              : [{ verticalId, field: formerName(field, work.change.id), value: text, recordId: id }],
          ),
        )
      : []),
  ]
}

/** Former values that are read with the undo itself; more are restored by the job. */
export const formersAtMost = 1_000

/** What records had before the changes of a field, as far as they are few. */
export function readAllFormers(db: OrgDb, fieldId: string) {
  const mark = sql`(SELECT 'former:' || ${customFields.recordKind} || '.' || ${customFields.key} || '~'
    FROM ${customFields} WHERE ${customFields.id} = ${fieldId})`
  const { recordId, verticalId, field, value } = fieldValues
  return map(
    db
      .select({ recordId, verticalId, field, value })
      .from(fieldValues)
      .where(
        sql`${verticalId} IN (${db.select({ id: verticals.id }).from(verticals).sql()})`,
        sql`${field} >= ${mark} AND ${field} < ${mark} || char(1114111)`,
      )
      .limit(formersAtMost)
      .all(),
    (rows) =>
      rows.map((row) => ({
        ...{ recordId: row.recordId, verticalId: row.verticalId, value: parsed(String(row.value)) },
        changeId: row.field.slice(row.field.lastIndexOf('~') + 1),
      })),
  )
}

/** What records had before a change, by their ids. */
export function readFormers(
  db: OrgDb,
  field: Pick<CustomField, 'recordKind' | 'key'>,
  changeId: string,
  recordIds: readonly string[],
): Read<ReadonlyMap<string, CustomValue>> {
  return map(
    db
      .select({ recordId: fieldValues.recordId, value: fieldValues.value })
      .from(fieldValues)
      .where(
        inArray(fieldValues.recordId, [...recordIds]),
        eq(fieldValues.field, formerName(field, changeId)),
      )
      .all(),
    (rows) => new Map(rows.map(({ recordId, value }) => [recordId, parsed(String(value))])),
  )
}
