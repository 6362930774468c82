import { type Field, type Fields, listOf as declared, queryName } from '@ginkgo/contracts'
import { getTableName, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { SearchedTable } from '../db/search-match.ts'
import type { OrgDb, OrgTable } from '../db/org-db.ts'
import { sortIndexOf } from '../db/schema/sort-indexes.ts'
import { blankOf, sortKey } from '../db/sort-key.ts'
import type { Order } from '../db/paging.ts'
import { type FieldOrder, fieldOrder } from './by-fields.ts'
import type { SearchKind } from './grams.ts'
import { isSeveral, type Query, valueOf } from './query.ts'

type Index = string | undefined | ((query: Query) => string | undefined)

/** Where an order begins with another table, as that of the owners by name. */
interface Joined {
  readonly table: OrgTable
  /** The index of that table which yields its part of the order. */
  readonly index: string
  readonly on: SQL
  /** What else the rows of that table meet. */
  readonly where?: (query: Query) => (SQL | undefined)[]
}

/** An index of an order, and what the field does not say of the order. */
export type DeclaredOrder =
  | Index
  | (Partial<Pick<Order, 'by' | 'thenBy' | 'entering'>> & {
      readonly index: Index
      readonly joined?: Joined
    })

/** An order of a list under a name of its own. */
export interface ListOrder extends Order {
  readonly name: string
  /** The index that yields it, for the filters that are set. */
  readonly index: string | undefined
  readonly joined: Joined | undefined
  /** What stands at the head of a statement in this order. */
  readonly entries?: FieldOrder['entries']
  readonly withoutRange?: FieldOrder['withoutRange']
}

interface Ordered {
  readonly table: SearchedTable
  readonly kind: SearchKind
  readonly fields: Fields
  readonly base: readonly string[]
  readonly orders: Readonly<Record<string, DeclaredOrder>>
  readonly blanksAreEmpty?: true
  readonly alike?: string
}

/** Finds the order that a query asks for. */
export function ordersOf({ fields, orders, table, kind, base, blanksAreEmpty, alike }: Ordered) {
  const columns = table as unknown as Readonly<Record<string, SQLiteColumn>>
  const names = Object.fromEntries(
    declared(fields).map(({ name, sort }) => [queryName(name, sort) ?? name, name]),
  )
  return (db: OrgDb, query: Query): ListOrder => {
    const sort = query.sort ?? 'id'
    const asked = sort.replace(/^-/, '')
    const descending = sort.startsWith('-')
    const custom =
      kind === 'lead' || kind === 'enquiry'
        ? fieldOrder(db, kind, table, query, asked, descending)
        : undefined
    if (custom)
      return {
        ...custom,
        name: asked,
        joined: undefined,
        id: table.id,
        descending,
        index: undefined,
      }
    const filtered = query[names[asked] ?? asked]
    const isAlike = alike !== undefined && filtered !== undefined && !isSeveral(filtered)
    const name = isAlike ? alike : asked
    const fieldName = names[name] ?? name
    const [field, column] = [fields[fieldName], columns[fieldName] as SQLiteColumn]
    const isByRule = field?.sort !== undefined && !Object.hasOwn(orders, name)
    const ruled = (query: Query) =>
      base.every((filter) => query[filter] !== undefined)
        ? sortIndexOf(getTableName(table), column)
        : undefined
    const given = isByRule ? ruled : orders[name]
    const more = typeof given === 'object' ? given : { index: given }
    const { index, joined, ...order } = more
    return {
      ...keyOf({ field, column }, descending, blanksAreEmpty ?? false),
      ...order,
      name,
      joined,
      id: table.id,
      descending,
      index: valueOf(index, query),
    }
  }
}

/** What a record is sorted by, word for word as in the index. */
function keyOf(
  { field, column }: { field: Field | undefined; column: SQLiteColumn },
  descending: boolean,
  areEmpty: boolean,
) {
  if (!field) return { by: column }
  const blank = blankOf(field, areEmpty)
  return {
    by: sortKey(field, column, areEmpty),
    // In the other direction the index has them last.
    ...(blank?.isHighest === descending && { absent: { value: blank.value, isHighest: blank.isHighest } }),
  }
}
