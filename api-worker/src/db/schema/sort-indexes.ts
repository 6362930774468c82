import { type Field, type Fields, listOf } from '@ginkgo/contracts'
import { type SQL, sql } from 'drizzle-orm'
import { index, type IndexBuilder, type SQLiteColumn, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { sortKey } from '../sort-key.ts'

const dialect = new SQLiteSyncDialect()

/**
 * What records are sorted by in a field, as an index holds it. The generator of migrations joins the parts of an index by
 * commas, and would quote a part with a comma in it: so the expression is given in parts that end where its commas are.
 */
export const keyInIndex = (field: Field, { name }: SQLiteColumn, staysLast = false): SQL[] =>
  dialect
    .sqlToQuery(sortKey(field, sql.raw(name), staysLast))
    .sql.split(',')
    .map((part) => sql.raw(part))

/** The index of an order that has no index of another name. */
export const sortIndexOf = (table: string, { name }: SQLiteColumn): string => `${table}_sorted_by_${name}`

interface Sorted {
  /** The columns of the table with those that every index of the list begins with, and the id that makes orders total. */
  readonly table: Readonly<Record<string, SQLiteColumn>>
  readonly begin: readonly SQLiteColumn[]
  readonly where?: SQL
  readonly staysLast?: boolean
  /** Fields whose index has another name, or which are sorted by something else. */
  readonly except: readonly string[]
}

/** An index for each order of a list that the declared fields have. */
export function sortIndexes(
  name: string,
  fields: Fields,
  { table, begin, where, staysLast, except }: Sorted,
): IndexBuilder[] {
  const sorted = listOf(fields).filter((field) => field.sort && !except.includes(field.name))
  return sorted.map((field) => {
    const column = table[field.name]
    if (!column) throw new Error(`The order by ${field.name} needs a column of that name`)
    const built = index(sortIndexOf(name, column)).on(
      ...(begin as [SQLiteColumn]),
      ...keyInIndex(field, column, staysLast),
      table.id as SQLiteColumn,
    )
    return where ? built.where(where) : built
  })
}
