import {
  and,
  Column,
  type GetColumnData,
  is,
  type SQL,
  type SQLWrapper,
  sql,
  type WithSubquery,
} from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { builder } from './builder.ts'
import { bareColumns } from './bare-columns.ts'
import { boundedRows, pageBytes, type Sized } from './bounded-rows.ts'
import { searchIndex, SearchMatch, searchTexts } from './search-match.ts'
import { map, type Read, Statement, undecoded } from './statement.ts'
import { type ReadRow, StoredRow } from './stored-row.ts'

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

/** What the rows of a select must meet, all together. */
export type Condition = SQL | SearchMatch | undefined

/** Adds the caller's limits to a condition on a table. */
export type Limit = (table: SQLiteTable, isOneVertical?: boolean) => SQL | undefined

/** The part of drizzle's dynamic select that is used here; its own type cannot follow fields that are generic. */
interface DynamicSelect extends BatchItem<'sqlite'>, SQLWrapper {
  innerJoin(table: SQLiteTable, on: SQL | undefined): DynamicSelect
  leftJoin(table: SQLiteTable, on: SQL | undefined): DynamicSelect
  crossJoin(table: SQLiteTable | SQL): DynamicSelect
  where(condition: SQL | undefined): DynamicSelect
  groupBy(...columns: (SQLiteColumn | SQL)[]): DynamicSelect
  orderBy(...columns: (SQLiteColumn | SQL)[]): DynamicSelect
  limit(count: number | SQL): DynamicSelect
  offset(count: number): DynamicSelect
}

type Step = (query: DynamicSelect, bare: ReturnType<typeof bareColumns>) => DynamicSelect

/** Drizzle knows the columns of tables only, and a table with an index is an expression. */
const asExpressions = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      is(field, Column) ? sql`${field}`.mapWith(field) : field,
    ]),
  )

const indexed = (table: SQLiteTable, index: string) => sql`${table} INDEXED BY ${sql.identifier(index)}`

/** A page of fifty, and the row that says whether another follows. A row of a list has at most 70 kB. */
const unmeasuredRows = 51

const checked = (condition: SQL | undefined) => condition && sql`+(${condition})`

/**
 * A select whose tables, joined ones included, are all limited to the caller's scope.
 * Columns of left-joined tables that may be missing are declared with `nullable(column)`.
 */
export class ScopedSelect<F extends Fields> {
  readonly #limit: Limit
  readonly #fields: F
  readonly #table: SQLiteTable
  readonly #joined: SQLiteTable[] = []
  readonly #steps: Step[] = []
  readonly #conditions: (SQL | undefined)[]
  #match: SearchMatch | undefined
  #index: string | undefined
  #entries: readonly WithSubquery[] = []
  #isDistinct = false

  constructor(limit: Limit, fields: F, table: SQLiteTable) {
    this.#limit = limit
    this.#fields = fields
    this.#table = table
    this.#conditions = [limit(table)]
  }

  /** Of the fields. */
  get names(): string[] {
    return Object.keys(this.#fields)
  }

  innerJoin(table: SQLiteTable, on: SQL | undefined): this {
    return this.#join('innerJoin', table, and(on, this.#limit(table)))
  }

  /**
   * Joins the one row that `on` names by its id, and only looks it up: without statistics the database might begin
   * with all rows of the table within the scope, and read the list once for each of them.
   */
  lookUp(table: SQLiteTable, on: SQL | undefined): this {
    return this.#join('innerJoin', table, and(on, checked(this.#limit(table))))
  }

  /**
   * Goes from each row so far, in their order, through an index of the table. Columns of it must stand in expressions.
   * @param isOneVertical as for `inOneVertical`
   */
  onward(table: SQLiteTable, index: string | undefined, isOneVertical: boolean): this {
    this.#conditions.push(this.#limit(table, isOneVertical))
    this.#joined.push(table)
    return this.#then((query) => query.crossJoin(index ? indexed(table, index) : table))
  }

  leftJoin(table: SQLiteTable, on: SQL | undefined): this {
    return this.#join('leftJoin', table, and(on, this.#limit(table)))
  }

  /** At most one of all conditions is what the full-text index matches. */
  where(...conditions: Condition[]): this {
    for (const condition of conditions) {
      if (condition instanceof SearchMatch) this.#match = condition
      else this.#conditions.push(condition)
    }
    return this
  }

  /**
   * Says that a condition names one vertical. The caller's verticals are then only checked: by an index that is
   * searched for several of them rows would come in no order.
   */
  inOneVertical(isOne: boolean): this {
    if (isOne) this.#conditions[0] = this.#limit(this.#table, true)
    return this
  }

  /** Only the rows that another select, of ids, yields; they are looked up one by one, and nothing else is. */
  among(id: SQLiteColumn, ids: SQL): this {
    this.#conditions[0] = sql`+(${this.#limit(this.#table)})`
    return this.where(sql`${id} IN (${ids})`)
  }

  /** Goes through this index of the table and no other one; a statement that cannot use it fails. */
  by(index: string | undefined): this {
    this.#index = index
    return this
  }

  /** Reads these once for all the selects within. */
  reading(...entries: readonly WithSubquery[]): this {
    this.#entries = entries
    return this
  }

  /** Each row once, in the order in which they are read, so that a limit ends the reading. */
  distinct(): this {
    this.#isDistinct = true
    return this
  }

  groupBy(...columns: (SQLiteColumn | SQL)[]): this {
    return this.#then((query) => query.groupBy(...columns))
  }

  orderBy(...columns: (SQLiteColumn | SQL)[]): this {
    return this.#then((query) => query.orderBy(...columns))
  }

  /**
   * @param isWanted what must hold for the select to answer anything; it then looks at no row. Without columns: in
   * `where` such a condition would be asked again for every row
   */
  limit(count: number, isWanted?: SQL): this {
    const limit = isWanted ? sql`${count} * (${isWanted})` : count
    return this.#then((query) => query.limit(limit))
  }

  /** Leaves out so many rows, each of which is looked at: for formats that number rows; lists have cursors. */
  skip(count: number): this {
    return this.#then((query) => query.offset(count))
  }

  #join(kind: 'innerJoin' | 'leftJoin', table: SQLiteTable, on: SQL | undefined): this {
    this.#joined.push(table)
    return this.#then((query, bare) => query[kind](table, bare(on)))
  }

  #then(step: Step): this {
    this.#steps.push(step)
    return this
  }

  #build(fields: Fields) {
    const { conditions, start } = this.#match ? this.#fromIndex(fields, this.#match) : this.#fromTable(fields)
    const bare = bareColumns(this.#tables)
    return this.#steps.reduce((query, step) => step(query, bare), start).where(bare(and(...conditions)))
  }

  #fromTable(fields: Fields) {
    const head = this.#entries.length > 0 ? builder.with(...this.#entries) : builder
    const select = (named: Fields) => (this.#isDistinct ? head.selectDistinct(named) : head.select(named))
    const start = this.#index
      ? select(asExpressions(fields)).from(indexed(this.#table, this.#index))
      : select(fields).from(this.#table)
    return { start: start.$dynamic() as unknown as DynamicSelect, conditions: this.#conditions }
  }

  // A cross join is read from left to right: what the index finds is little, the table may be long.
  #fromIndex(fields: Fields, match: SearchMatch) {
    const entries = builder
      .with(...match.entries, ...this.#entries)
      .select(fields)
      .from(match.from)
      .$dynamic()
    const start = (entries as unknown as DynamicSelect).crossJoin(searchTexts).crossJoin(this.#table)
    // Records are looked up by their id, and checked: no other index is to be searched for each of them.
    return { start, conditions: [match.condition, checked(and(...this.#conditions))] }
  }

  /** All that the select reads from. */
  get #tables(): [SQLiteTable, ...SQLiteTable[]] {
    const texts = this.#match ? [searchTexts, searchIndex] : []
    return [this.#table, ...this.#joined, ...texts]
  }

  /** The select as a subquery, e.g. for `exists()`. */
  sql(): SQL {
    return this.#sqlOf(this.#fields)
  }

  #sqlOf(fields: Fields): SQL {
    return this.#build(fields).getSQL()
  }

  all(): Read<RowOf<F>[]> {
    const row = new StoredRow(this.#fields, { tables: this.#tables })
    return {
      statements: [new Statement(undecoded(this.#build(row.fields)))],
      decode: ([rows]) => row.unpack(rows as ReadRow[]) as RowOf<F>[],
    }
  }

  /**
   * The rows in order, until they have so many bytes (those of a page by default), and the one after them, which
   * `rowsOfPage` takes off. For everything that people fill with texts, whatever the number of rows.
   */
  bounded(atMostBytes = pageBytes): Read<(RowOf<F> & Sized)[]> {
    const within = (fields: Fields) => this.#sqlOf(fields)
    const { select, row } = boundedRows(this.#tables, this.#fields, within, atMostBytes)
    return {
      statements: [new Statement(undecoded(select))],
      decode: ([rows]) => row.unpackSized(rows as ReadRow[]) as (RowOf<F> & Sized)[],
    }
  }

  /**
   * The first rows in order. So many that their texts may be long end at the bytes of a page; measuring fifty rows of a
   * list takes eight times as long as reading them.
   */
  atMost(rows: number): Read<(RowOf<F> & Partial<Sized>)[]> {
    const select = this.limit(rows)
    return rows <= unmeasuredRows ? select.all() : select.bounded()
  }

  first(): Read<RowOf<F> | undefined> {
    return map(this.limit(1).all(), ([row]) => row)
  }
}
