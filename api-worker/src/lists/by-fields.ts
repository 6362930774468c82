import { type FieldFilters, splitValues } from '@ginkgo/contracts'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { SearchedTable } from '../db/search-match.ts'
import type { OrgDb } from '../db/org-db.ts'
import { fieldValues } from '../db/schema/index.ts'
import type { IdFilter } from './filters.ts'
import { type FieldScan, fieldScan } from './field-scan.ts'
import type { Query } from './query.ts'

type Value = string | number

/** What a list is asked of one custom field: any of some values, or a range whose ends count. */
export interface FieldFilter {
  readonly key: string
  readonly values?: readonly Value[]
  readonly from?: Value
  readonly to?: Value
}

const numeric = /^-?\d+(?:\.\d+)?$/
/** As the index holds a value of an address: numbers and checkboxes as numbers, and a text of digits as that. */
const stored = (text: string): Value => (numeric.test(text) ? Number(text) : text)
const storedAs = (text: string): Value[] => {
  if (text === 'true' || text === 'false') return [text, text === 'true' ? 1 : 0]
  return numeric.test(text) ? [text, Number(text)] : [text]
}

/** The filters by custom fields of an address, one for each field. Undefined where there is none. */
export function fieldFiltersOf(asked: FieldFilters | undefined): FieldFilter[] | undefined {
  const filters = new Map<string, FieldFilter>()
  for (const [name, text] of Object.entries(asked ?? {})) {
    const [, key = '', end] = /^field\.([a-z0-9_]+)(From|To|Not|Empty)?$/.exec(name) ?? []
    if (end === 'Not' || end === 'Empty') continue
    const part =
      end === undefined
        ? { values: splitValues(text).flatMap(storedAs) }
        : { [end === 'From' ? 'from' : 'to']: stored(text) }
    filters.set(key, { ...filters.get(key), key, ...part })
  }
  return filters.size === 0 ? undefined : [...filters.values()]
}

/** What a record must not have: any of the values of a field, or any value at all. Undefined where nothing is excluded. */
export function fieldExclusionsOf(asked: FieldFilters | undefined): FieldFilter[] | undefined {
  const filters = Object.entries(asked ?? {}).flatMap(([name, text]): FieldFilter[] => {
    const [, key = '', how] = /^field\.([a-z0-9_]+)(Not|Empty)$/.exec(name) ?? []
    if (how === 'Empty') return [{ key }]
    return how === 'Not' ? [{ key, values: splitValues(text).flatMap(storedAs) }] : []
  })
  return filters.length === 0 ? undefined : filters
}

/** Within a vertical by field, value and record. */
const byValue = 'field_values_by_value'

/** The kinds of records whose lists know custom fields. */
export type Kind = 'lead' | 'enquiry'

const meets = (kind: Kind, { key, values, from, to }: FieldFilter): SQL | undefined =>
  and(
    eq(fieldValues.field, `${kind}.${key}`),
    values && inArray(fieldValues.value, [...values]),
    from === undefined ? undefined : gte(fieldValues.value, from),
    to === undefined ? undefined : lte(fieldValues.value, to),
  )

interface Scoped {
  readonly organizationId: SQLiteColumn
  readonly verticalId: SQLiteColumn
}

const others = sql.identifier('other_values')
const ofOthers = (name: string) => sql`${others}.${sql.identifier(name)}`

/** Whether the value of an entry of the other name is as asked. */
const othersMeet = ({ values, from, to }: Omit<FieldFilter, 'key'>): SQL | undefined =>
  and(
    values && inArray(ofOthers('value'), [...values]),
    from === undefined ? undefined : sql`${ofOthers('value')} >= ${from}`,
    to === undefined ? undefined : sql`${ofOthers('value')} <= ${to}`,
  )

/**
 * The entries of a record's field that are as asked; the inner table has a name of its own, as the outer one may be the
 * same. The plus signs keep the database from the index by value, in which it would look at the values of all records.
 */
const entriesOf = (
  kind: Kind,
  { organizationId, verticalId }: Scoped,
  record: SQLiteColumn,
  filter: FieldFilter,
) =>
  sql`FROM ${fieldValues} ${others} WHERE ${and(
    sql`+${ofOthers('organization_id')} = ${organizationId}`,
    sql`+${ofOthers('vertical_id')} = ${verticalId}`,
    sql`${ofOthers('record_id')} = ${record}`,
    sql`${ofOthers('field')} = ${`${kind}.${filter.key}`}`,
    othersMeet(filter),
  )}`

/** Whether a record has the field as asked. */
const hasField = (kind: Kind, table: Scoped, record: SQLiteColumn, filter: FieldFilter) =>
  sql`EXISTS (SELECT 1 ${entriesOf(kind, table, record, filter)})`

const filtersOf = (query: Query): readonly FieldFilter[] => (query['fields'] ?? []) as readonly FieldFilter[]

/** The filter of a list by custom fields; all of those that are asked hold. */
export const byFields =
  (table: SearchedTable, kind: Kind) =>
  (filters: readonly FieldFilter[]): SQL | undefined =>
    and(...filters.map((filter) => hasField(kind, table, table.id, filter)))

/** The filter of a list by what records must not have; no index finds them, so each is looked at. */
export const byMissingFields =
  (table: SearchedTable, kind: Kind) =>
  (filters: readonly FieldFilter[]): SQL | undefined =>
    and(...filters.map((filter) => sql`NOT ${hasField(kind, table, table.id, filter)}`))

/** The same by the index of values of a vertical, which yields the records that have the first field as asked. */
export const idsByFields =
  (kind: Kind): IdFilter =>
  ([first, ...rest]: readonly FieldFilter[], db, { verticalId }) =>
    first && verticalId !== undefined
      ? db
          .select({ id: fieldValues.recordId })
          .from(fieldValues)
          .by(byValue)
          .inOneVertical(true)
          .where(
            eq(fieldValues.verticalId, verticalId as string),
            meets(kind, first),
            ...rest.map((filter) => hasField(kind, fieldValues, fieldValues.recordId, filter)),
          )
          .sql()
      : undefined

/** Behind every number that a field may hold, whether a list goes up or down; a moment in milliseconds is added. */
const belowAll = -9_000_000_000_000_000
/** Behind every text; the digits of a moment follow. */
const aboveAll = '\u{10FFFF}'

/** What an order by a custom field is scanned by: first the index of its values, then the records without one. */
export interface FieldOrder {
  readonly index: string
  readonly scan: FieldScan
  /** Which entries of the index are scanned. */
  readonly entries: (query: Query) => (SQL | undefined)[]
  /** The value of a record, of several the first one that is asked for. */
  readonly valueOf: (record: SQL) => SQL
  /** That an entry is of a record. */
  readonly on: SQL
  /** The list is filtered by the field as well: the scan finds what meets that, and no record without a value does. */
  readonly isNarrowed: boolean
  /** The query without its filter by the field, which the entries meet. */
  readonly withoutIt: (query: Query) => Query
  /** That a record has no value. */
  readonly isBlank: SQL
  /** What records without a value are sorted by, and the index that yields them so. */
  readonly blanksBy: SQLiteColumn
  /** Their key: behind that of every value. */
  readonly blank: SQL
  readonly blanksIndex: string | undefined
  /** The moment of a cursor among the records without a value; undefined where it is among the values. */
  readonly momentOf: (key: Value) => number | undefined
}

interface FieldOrderAsked {
  readonly query: Query
  /** Without a direction. */
  readonly sort: string
  readonly descending: boolean
  /** The index of the records by their creation. */
  readonly blanksIndex: string | undefined
}

/**
 * The order by a custom field. Records without a value come last in both directions, sorted by their creation. Of several
 * values the first in the order counts, and where the list is filtered by the field, the first of those that are asked for.
 */
export function fieldOrder(
  db: OrgDb,
  kind: Kind,
  table: Scoped & { readonly id: SQLiteColumn; readonly createdAt: SQLiteColumn },
  { query, sort, descending, blanksIndex }: FieldOrderAsked,
): { readonly by: SQL; readonly byField: FieldOrder } | undefined {
  const key = /^field\.(.+)$/.exec(sort)?.[1]
  if (key === undefined) return undefined
  const asked = filtersOf(query).find((each) => each.key === key)
  const filter: FieldFilter = asked ?? { key }
  const scan = fieldScan(db, {
    kind,
    key,
    descending,
    values: filter.values,
    from: filter.from,
    to: filter.to,
  })
  const entries = entriesOf(kind, table, table.id, filter)
  const rank = sql`(SELECT ${sql.raw(descending ? 'max' : 'min')}(${scan.rankOf(ofOthers('value'))}) ${entries})`
  const value = sql`(SELECT min(${ofOthers('value')}) ${entries})`
  const blank = descending
    ? sql`${belowAll} + ${table.createdAt}`
    : sql`${aboveAll} || printf('%015d', ${table.createdAt})`
  const ofRecord = (record: SQL | SQLiteColumn, condition?: SQL) =>
    sql`FROM ${fieldValues} ${others} WHERE ${and(
      sql`${ofOthers('record_id')} = ${record}`,
      sql`${ofOthers('field')} = ${`${kind}.${key}`}`,
      condition,
      othersMeet(filter),
    )}`
  // Only of a choice are there several values.
  const isEarlier = sql`${ofOthers('value')} <> ${fieldValues.value}
    AND ${scan.isBefore(scan.rankOf(ofOthers('value')))}`
  return {
    by: sql`coalesce(${rank}, ${value}, ${blank})`,
    byField: {
      index: byValue,
      scan,
      entries: ({ verticalId }) => [
        eq(fieldValues.verticalId, verticalId as string),
        eq(fieldValues.field, `${kind}.${key}`),
        scan.isInSpan,
        sql`(${scan.isWithoutRanks} OR NOT EXISTS (SELECT 1 ${ofRecord(fieldValues.recordId, isEarlier)}))`,
      ],
      valueOf: (record) => sql`(SELECT min(${ofOthers('value')}) ${ofRecord(record)})`,
      on: eq(table.id, fieldValues.recordId),
      isNarrowed: asked !== undefined,
      withoutIt: (query) =>
        asked ? { ...query, fields: filtersOf(query).filter((each) => each.key !== key) } : query,
      isBlank: sql`NOT ${hasField(kind, table, table.id, { key })}`,
      blanksBy: table.createdAt,
      blank,
      blanksIndex,
      momentOf: (at) => {
        if (typeof at === 'number') return at < belowAll / 2 ? at - belowAll : undefined
        return at.startsWith(aboveAll) ? Number(at.slice(aboveAll.length)) : undefined
      },
    },
  }
}
