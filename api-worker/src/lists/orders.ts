import { type Field, type Fields, listOf as declared, queryName } from '@ginkgo/contracts'
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgTable } from '../db/org-db.ts'
import type { Order } from '../http/paging.ts'
import type { Query } from './query.ts'

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
}

interface Ordered {
  readonly table: { readonly id: SQLiteColumn }
  readonly fields: Fields
  readonly orders: Readonly<Record<string, DeclaredOrder>>
  readonly blanksStayLast?: true
  readonly alike?: string
}

/** Finds the order that a query asks for. */
export function ordersOf({ fields, orders, table, blanksStayLast, alike }: Ordered) {
  const names = Object.fromEntries(
    declared(fields).map(({ name, sort }) => [queryName(name, sort) ?? name, name]),
  )
  return (query: Query): ListOrder => {
    const sort = query.sort ?? 'id'
    const asked = sort.replace(/^-/, '')
    const isAlike = alike !== undefined && query[names[asked] ?? asked] !== undefined
    const name = isAlike ? alike : asked
    const given = orders[name]
    const more = typeof given === 'object' ? given : { index: given }
    const { index, joined, ...order } = more
    return {
      ...keyOf(fields, names[name] ?? name, table, blanksStayLast ?? false),
      ...order,
      ...{ name, joined, id: table.id, descending: sort.startsWith('-') },
      index: typeof index === 'function' ? index(query) : index,
    }
  }
}

/** Above every character and every day there is. */
const lastText = 'char(1114111)'
const lastDay = "'9999-12-31'"

/** What a record is sorted by, word for word as in the index. Values that may be missing stand for something. */
function keyOf(
  fields: Fields,
  name: string,
  table: object,
  blanksStayLast: boolean,
): Pick<Order, 'by' | 'absent'> {
  const { type, blankLast }: Partial<Field> = fields[name] ?? {}
  const column = (table as Record<string, SQLiteColumn>)[name] as SQLiteColumn
  const known = (blank: string) => (blankLast ? sql`coalesce(${column}, ${sql.raw(blank)})` : sql`${column}`)
  const absent = (value: string | number, isHighest: boolean) =>
    blankLast && blanksStayLast ? { absent: { value, isHighest } } : {}
  switch (type) {
    case 'line':
    case 'text':
      return {
        by: sql`${known(blanksStayLast ? "''" : lastText)} COLLATE NOCASE`,
        ...absent('', false),
      }
    case 'email':
    case 'phone':
      return { by: known(lastText) }
    case 'money':
      return { by: known('-1'), ...absent(-1, false) }
    case 'date':
      return { by: known(lastDay), ...absent('9999-12-31', true) }
    default:
      return { by: column }
  }
}
