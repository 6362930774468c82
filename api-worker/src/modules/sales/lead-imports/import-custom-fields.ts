import {
  type CustomField,
  customColumn,
  type CustomGiven,
  type CustomValue,
  customIssue,
  type ImportedRow,
  isId,
  type LeadImportIssue,
  type RecordKind,
} from '@ginkgo/contracts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, fieldValues, leadContacts, leads } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import { type KnownFields, takeValues, type Target } from '../custom-fields/custom-values.ts'

/** What stands before the unique values, and before the records that custom fields name, among the keys of a row. */
const uniqueMark = 'unique:'
const recordMark = 'record:'

/** Unique values of a row, and records that its custom fields name, so that a step reads what it needs to judge them. */
export const customKeysOf = ({ custom }: ImportedRow): string[] =>
  Object.values(custom)
    .flat()
    .flatMap(({ field, value }) => [
      ...(field.unique ? [uniqueMark + JSON.stringify([`${field.recordKind}.${field.key}`, value])] : []),
      ...(field.type === 'record' && isId(String(value)) ? [recordMark + String(value)] : []),
    ])

/**
 * Which of the unique values of rows other records have, and which of the named records there are.
 * @param keys a select of the keys of the rows
 */
export function readNamedByRows(db: OrgDb, verticalId: SQL, keys: SQL) {
  const records = sql`(SELECT substr(named.value, ${recordMark.length + 1}) FROM ${keys} AS named
    WHERE named.value LIKE ${`${recordMark}%`})`
  const idsIn = (table: typeof leads | typeof leadContacts | typeof enquiries) =>
    db.select({ id: table.id }).from(table).where(inArray(table.id, records)).all()
  const pair = (place: number) =>
    sql`json_extract(substr(given.value, ${uniqueMark.length + 1}), ${`$[${place}]`})`
  return {
    taken: db
      .select({
        verticalId: fieldValues.verticalId,
        field: fieldValues.field,
        value: fieldValues.value,
        recordId: fieldValues.recordId,
      })
      .from(fieldValues)
      .where(
        eq(fieldValues.verticalId, verticalId),
        sql`(${fieldValues.field}, ${fieldValues.value}) IN (SELECT ${pair(0)}, ${pair(1)} FROM ${keys} AS given
          WHERE given.value LIKE ${`${uniqueMark}%`})`,
      )
      .all(),
    namedLeads: idsIn(leads),
    namedContacts: idsIn(leadContacts),
    namedEnquiries: idsIn(enquiries),
  }
}

interface Read {
  readonly fields: readonly CustomField[]
  readonly people: readonly { readonly id: string }[]
  readonly taken: KnownFields['taken']
  readonly namedLeads: readonly { readonly id: string }[]
  readonly namedContacts: readonly { readonly id: string }[]
  readonly namedEnquiries: readonly { readonly id: string }[]
}

const idsOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id))

/** A unique value that a record of the step gets. */
export interface NewUnique {
  readonly field: string
  readonly value: CustomValue
  readonly recordId: string
}

/** Puts what cells say about custom fields into the values of records, as forms do. */
export class CustomValuesOfRows {
  /** Unique values that records of the step get; no other record may have got them meanwhile. */
  readonly uniques: NewUnique[] = []
  readonly #read: Read
  #issues: LeadImportIssue[] = []
  #used = new Set<RecordKind>()

  constructor(read: Read) {
    this.#read = read
  }

  /** The values of a record after a row; what its fields do not allow is left out. */
  take(kind: RecordKind, target: Target, cells: readonly CustomGiven[]): Record<string, CustomValue> {
    this.#used.add(kind)
    const given = Object.fromEntries(cells.map(({ field, value }) => [field.key, value]))
    const { values, refused } = takeValues(this.#known(kind, target.verticalId), target, given)
    for (const { key, message } of refused) {
      const cell = cells.find(({ field }) => field.key === key)
      this.#issues.push(
        cell
          ? issueOf(cell, message)
          : { field: key === '' ? null : customColumn({ recordKind: kind, key }), message },
      )
    }
    for (const { field } of cells)
      if (field.unique && values[field.key] !== undefined && values[field.key] !== target.before?.[field.key])
        this.uniques.push({
          field: `${kind}.${field.key}`,
          value: values[field.key] ?? null,
          recordId: target.id,
        })
    return values
  }

  /** What became of no value since the last row, in words. */
  issuesOf({ custom }: ImportedRow): LeadImportIssue[] {
    const unused = (Object.keys(custom) as RecordKind[]).filter((kind) => !this.#used.has(kind))
    const lost = unused.flatMap((kind) =>
      custom[kind].map((cell) => issueOf(cell, 'the row has no such record')),
    )
    const issues = [...this.#issues, ...lost]
    this.#issues = []
    this.#used = new Set()
    return issues
  }

  #known(kind: RecordKind, verticalId: string): KnownFields {
    const { fields, people, taken, namedLeads, namedContacts, namedEnquiries } = this.#read
    return {
      kind,
      fields: fields.filter(({ recordKind }) => recordKind === kind),
      named: {
        person: idsOf(people),
        lead: idsOf(namedLeads),
        contact: idsOf(namedContacts),
        enquiry: idsOf(namedEnquiries),
      },
      taken: [...taken, ...this.uniques.map((unique) => ({ ...unique, verticalId }))],
    }
  }
}

const issueOf = ({ field, text }: CustomGiven, message: string): LeadImportIssue =>
  customIssue(customColumn(field), field.label, `“${text.trim().slice(0, 60)}”: ${message}`)

/** The batch is retried where another record got one of the unique values since the step was read. */
export function uniqueMeanwhile(db: OrgDb, verticalId: string, uniques: readonly NewUnique[]): Statement[] {
  if (uniques.length === 0) return []
  const given = JSON.stringify(uniques.map(({ field, value, recordId }) => [field, value, recordId]))
  const part = (place: number) => sql`json_extract(given.value, ${`$[${place}]`})`
  const has = and(
    eq(fieldValues.verticalId, verticalId),
    sql`${fieldValues.field} = ${part(0)} AND ${fieldValues.value} = ${part(1)} AND ${fieldValues.recordId} <> ${part(2)}`,
  )
  const other = sql`EXISTS (SELECT 1 FROM json_each(${given}) AS given WHERE ${db.exists(fieldValues, has)})`
  return [db.guard(sql`NOT ${other}`, 'retry')]
}

/** The columns that hold changes: custom fields stand together in one. */
export const columnsOf = (
  changes: readonly { readonly field: string }[],
  values: object,
): Record<string, unknown> =>
  Object.fromEntries(
    changes.map(({ field }) => {
      const column = field.startsWith('customFields.') ? 'customFields' : field
      return [column, (values as Record<string, unknown>)[column] ?? null]
    }),
  )
