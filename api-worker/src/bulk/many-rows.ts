import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { countAll } from '../db/expressions.ts'
import type { OrgDb } from '../db/org-db.ts'
import { nextStamp } from '../db/stamp.ts'
import type { Statement } from '../db/statement.ts'

interface Stamped {
  readonly id: string
  readonly updatedAt: string
}
type StampedTable = Parameters<OrgDb['unchanged']>[0]

/** A list as a value of a statement, however long it is. */
export const listOf = (values: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** Rows of one table as conditions and values of set-based statements, with one stamp for each. */
export class ManyRows<Row extends Stamped> {
  readonly rows: readonly Row[]
  readonly #table: StampedTable
  readonly #now: string
  readonly #stamps: ReadonlyMap<string, string>

  constructor(table: StampedTable, rows: readonly Row[], now: string) {
    this.rows = rows
    this.#table = table
    this.#now = now
    this.#stamps = new Map(rows.map(({ id, updatedAt }) => [id, nextStamp(now, updatedAt)]))
  }

  /** Those of them that meet the test. */
  of(test: (row: Row) => boolean): ManyRows<Row> {
    return new ManyRows(this.#table, this.rows.filter(test), this.#now)
  }

  /** Whether the column holds the id of one of them. */
  holds(column: SQLiteColumn): SQL {
    return inArray(column, listOf(this.rows.map(({ id }) => id)))
  }

  stampOf(row: Row): string {
    return this.#stamps.get(row.id) ?? row.updatedAt
  }

  /** The stamp of the row whose id the column holds, as the database keeps it. */
  stampBy(id: SQLiteColumn) {
    return valueBy(id, this.rows, (row) => Date.parse(this.stampOf(row)))
  }

  /** The batch only goes through while every row is as it was read, and meets the condition if there is one. */
  unchanged(db: OrgDb, condition?: SQL): Statement {
    const { id, updatedAt } = this.#table
    const asRead = valueBy(id, this.rows, (row) => Date.parse(row.updatedAt))
    const count = db
      .select({ count: countAll })
      .from(this.#table)
      .where(and(this.holds(id), eq(updatedAt, asRead), condition))
    return db.guard(sql`(${count.sql()}) = ${this.rows.length}`, 'retry')
  }
}

/** The row's value, looked up by the id in the column. */
export function valueBy<Row extends { readonly id: string }>(
  id: SQLiteColumn,
  rows: readonly Row[],
  value: (row: Row) => unknown,
) {
  const values = Object.fromEntries(rows.map((row) => [row.id, value(row)]))
  return sql`(${JSON.stringify(values)} ->> ${id})`
}
