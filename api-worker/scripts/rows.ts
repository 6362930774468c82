import type { Client } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { getTableConfig, type SQLiteInsertValue, type SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Values one statement may carry; SQLite takes 32,766. */
const valuesPerStatement = 15_000

/** Rows to be written, table after table in the order given, so that each finds what it refers to. */
export class Rows {
  readonly #tables: Map<SQLiteTable, Record<string, unknown>[]>

  constructor(order: readonly SQLiteTable[]) {
    this.#tables = new Map(order.map((table) => [table, []]))
  }

  add<T extends SQLiteTable>(table: T, ...rows: SQLiteInsertValue<T>[]): void {
    const known = this.#tables.get(table)
    if (!known) throw new Error(`No place in the order for ${getTableConfig(table).name}`)
    known.push(...(rows as Record<string, unknown>[]))
  }

  /** Writes everything in one transaction: all of it, or nothing. */
  async write(client: Client): Promise<void> {
    const builder = drizzle(client)
    const statements = [...this.#tables].flatMap(([table, rows]) => {
      const size = Math.floor(valuesPerStatement / getTableConfig(table).columns.length)
      const parts = Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
        rows.slice(part * size, (part + 1) * size),
      )
      return parts.map((part) => {
        const { sql, params } = builder
          .insert(table)
          .values(part as never)
          .toSQL()
        return { sql, args: params as (string | number | null)[] }
      })
    })
    await client.batch(statements, 'write')
  }
}
