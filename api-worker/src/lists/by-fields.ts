import { type FieldFilters, splitValues } from '@ginkgo/contracts'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { SearchedTable } from '../db/found.ts'
import { fieldValues } from '../db/schema/index.ts'
import type { Finder } from './finder.ts'
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

type Kind = 'lead' | 'enquiry'

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
/** Whether a record has the field as asked; the inner table has a name of its own, as the outer one may be the same. */
function hasField(
  kind: Kind,
  { organizationId, verticalId }: Scoped,
  record: SQLiteColumn,
  filter: FieldFilter,
) {
  const column = (name: string) => sql`${others}.${sql.identifier(name)}`
  const values = filter.values && inArray(column('value'), [...filter.values])
  return sql`EXISTS (SELECT 1 FROM ${fieldValues} ${others} WHERE ${and(
    sql`${column('organization_id')} = ${organizationId}`,
    sql`${column('vertical_id')} = ${verticalId}`,
    sql`${column('record_id')} = ${record}`,
    sql`${column('field')} = ${`${kind}.${filter.key}`}`,
    values,
    filter.from === undefined ? undefined : sql`${column('value')} >= ${filter.from}`,
    filter.to === undefined ? undefined : sql`${column('value')} <= ${filter.to}`,
  )})`
}

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

/** The order by a custom field: a record without a value comes behind those that have one. */
export function fieldOrder(
  kind: string,
  table: SearchedTable,
  sort: string,
): { readonly by: SQL } | undefined {
  const key = /^field\.(.+)$/.exec(sort)?.[1]
  if (key === undefined) return undefined
  const value = sql`(SELECT min(v.value) FROM ${fieldValues} v WHERE v.organization_id = ${table.organizationId}
    AND v.vertical_id = ${table.verticalId} AND v.record_id = ${table.id} AND v.field = ${`${kind}.${key}`})`
  return { by: sql`coalesce(${value}, char(1114111))` }
}
