import { type FieldFilters, splitValues } from '@ginkgo/contracts'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { SearchedTable } from '../db/found.ts'
import type { OrgDb } from '../db/org-db.ts'
import { fieldValues } from '../db/schema/index.ts'
import type { Finder } from './finder.ts'
import { type OptionOrder, optionOrder } from './option-order.ts'
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
    const [, key = '', end] = /^field\.([a-z0-9_]+)(From|To)?$/.exec(name) ?? []
    const part =
      end === undefined
        ? { values: splitValues(text).flatMap(storedAs) }
        : { [end === 'From' ? 'from' : 'to']: stored(text) }
    filters.set(key, { ...filters.get(key), key, ...part })
  }
  return filters.size === 0 ? undefined : [...filters.values()]
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

/** The index by which a list finds the records that have a field as it was first asked. */
export const fieldFinder = (kind: Kind, leaves: readonly string[]): Finder => ({
  index: (query) => (query.verticalId === undefined ? undefined : byValue),
  by: ['fields'],
  probe: true,
  through: {
    table: fieldValues,
    id: fieldValues.recordId,
    leaves,
    where: (query) => {
      const [first, ...rest] = filtersOf(query)
      return [
        eq(fieldValues.verticalId, query.verticalId as string),
        first && meets(kind, first),
        ...rest.map((filter) => hasField(kind, fieldValues, fieldValues.recordId, filter)),
      ]
    },
  },
})

/** Behind every number that a field may hold, whether a list goes up or down; a moment in milliseconds is added. */
const belowAll = -9_000_000_000_000_000
/** Behind every text; the digits of a moment follow. */
const aboveAll = '\u{10FFFF}'

/** What an order by a custom field is walked through by: first the index of its values, then the records without one. */
export interface FieldOrder {
  readonly index: string
  /** Which entries of the index are walked through; none of a choice. */
  readonly entries: (query: Query) => (SQL | undefined)[]
  /** The options of a choice, which are walked through one after the other. */
  readonly options: OptionOrder
  /** That an entry is of a record. */
  readonly on: SQL
  /** The list is filtered by the field as well: the walk finds what meets that, and no record without a value does. */
  readonly isNarrowed: boolean
  /** That a record has no value. */
  readonly isBlank: SQL
  /** What records without a value are sorted by, and the index that yields them so. */
  readonly blanksBy: SQLiteColumn
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
  const { values, ...range } = filter
  const options = optionOrder(db, { kind, key, descending, values })
  const entries = entriesOf(kind, table, table.id, filter)
  const first = sql.raw(descending ? 'max' : 'min')
  const rank = sql`(SELECT ${first}(${options.rankOf(ofOthers('value'))}) ${entries})`
  const value = sql`(SELECT min(${ofOthers('value')}) ${entries})`
  const blank = descending
    ? sql`${belowAll} + ${table.createdAt}`
    : sql`${aboveAll} || printf('%015d', ${table.createdAt})`
  const noneIs = (earlier: SQL) =>
    sql`NOT EXISTS (SELECT 1 FROM ${fieldValues} ${others} WHERE ${and(
      sql`${ofOthers('record_id')} = ${fieldValues.recordId}`,
      sql`${ofOthers('field')} = ${fieldValues.field}`,
      earlier,
      othersMeet(filter),
    )})`
  const ofField = ({ verticalId }: Query, filter: FieldFilter) => [
    eq(fieldValues.verticalId, verticalId as string),
    meets(kind, filter),
  ]
  return {
    by: sql`coalesce(${rank}, ${value}, ${blank})`,
    byField: {
      index: byValue,
      entries: (query) => [
        ...ofField(query, filter),
        noneIs(sql`${ofOthers('value')} < ${fieldValues.value}`),
      ],
      options: {
        ...options,
        entries: (query) => [
          // The options themselves are narrowed, or the walk through one would look at those that are asked for.
          ...ofField(query, range),
          sql`${fieldValues.value} = ${options.id}`,
          // Asked only where a record has another option.
          noneIs(
            sql`${ofOthers('value')} <> ${fieldValues.value}
              AND ${options.isBefore(options.rankOf(ofOthers('value')))}`,
          ),
        ],
      },
      on: eq(table.id, fieldValues.recordId),
      isNarrowed: asked !== undefined,
      isBlank: sql`NOT ${hasField(kind, table, table.id, { key })}`,
      blanksBy: table.createdAt,
      blanksIndex,
      momentOf: (at) => {
        if (typeof at === 'number') return at < belowAll / 2 ? at - belowAll : undefined
        return at.startsWith(aboveAll) ? Number(at.slice(aboveAll.length)) : undefined
      },
    },
  }
}
