import { and, type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { searchTexts } from './schema/index.ts'
import { searchIndex } from './search-index.ts'
import { type Read, Statement } from './statement.ts'

export type Fields = Record<string, SQLiteColumn | SQL | SQL.Aliased>

export type RowOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends SQLiteColumn
    ? GetColumnData<F[Name]>
    : F[Name] extends SQL<infer T>
      ? T
      : F[Name] extends SQL.Aliased<infer T>
        ? T
        : never
}

/** Adds the caller's limits to a condition on a table. */
export type Limit = (table: SQLiteTable) => SQL | undefined

/** The part of drizzle's dynamic select that is used here; its own type cannot follow fields that are generic. */
interface DynamicSelect {
  innerJoin(table: SQLiteTable, on: SQL | undefined): DynamicSelect
  leftJoin(table: SQLiteTable, on: SQL | undefined): DynamicSelect
  where(condition: SQL | undefined): DynamicSelect
  groupBy(...columns: (SQLiteColumn | SQL)[]): DynamicSelect
  orderBy(...columns: (SQLiteColumn | SQL)[]): DynamicSelect
  limit(count: number): DynamicSelect
}

/**
 * A select whose tables, joined ones included, are all limited to the caller's scope.
 * Columns of left-joined tables that may be missing are declared with `nullable(column)`.
 */
export class ScopedSelect<F extends Fields> {
  #query: DynamicSelect
  readonly #limit: Limit
  readonly #conditions: (SQL | undefined)[]

  constructor(builder: LibSQLDatabase, limit: Limit, fields: F, table: SQLiteTable) {
    this.#query = builder.select(fields).from(table).$dynamic() as unknown as DynamicSelect
    this.#limit = limit
    this.#conditions = [limit(table)]
  }

  innerJoin(table: SQLiteTable, on: SQL | undefined): this {
    this.#query = this.#query.innerJoin(table, and(on, this.#limit(table)))
    return this
  }

  leftJoin(table: SQLiteTable, on: SQL | undefined): this {
    this.#query = this.#query.leftJoin(table, and(on, this.#limit(table)))
    return this
  }

  /** Reads `search_texts` through its index: the rows whose grams meet the full-text expression. */
  matching(grams: SQL): this {
    // The index has no organization to limit; the rows it names are those of `search_texts`, which are limited.
    this.#query = this.#query.innerJoin(
      searchIndex,
      sql`${searchIndex.number} = ${searchTexts.number} AND ${searchIndex} MATCH ${grams}`,
    )
    return this
  }

  where(...conditions: (SQL | undefined)[]): this {
    this.#conditions.push(...conditions)
    return this
  }

  groupBy(...columns: (SQLiteColumn | SQL)[]): this {
    this.#query = this.#query.groupBy(...columns)
    return this
  }

  orderBy(...columns: (SQLiteColumn | SQL)[]): this {
    this.#query = this.#query.orderBy(...columns)
    return this
  }

  limit(count: number): this {
    this.#query = this.#query.limit(count)
    return this
  }

  #build() {
    return this.#query.where(and(...this.#conditions))
  }

  /** The select as a subquery, e.g. for `exists()`. */
  sql(): SQL {
    return (this.#build() as unknown as { getSQL(): SQL }).getSQL()
  }

  all(): Read<RowOf<F>[]> {
    return {
      statements: [new Statement(this.#build() as never)],
      decode: ([rows]) => rows as RowOf<F>[],
    }
  }

  first(): Read<RowOf<F> | undefined> {
    this.limit(1)
    return {
      statements: [new Statement(this.#build() as never)],
      decode: ([rows]) => (rows as RowOf<F>[])[0],
    }
  }
}
