import { type Column, is, type SQL, sql } from 'drizzle-orm'
import { SQLiteColumn, SQLiteSyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { configOf } from '../table-config.ts'

/** What a declaration computes from a row: a column of it, or an expression over its columns. */
export type Expression = SQL | SQLiteColumn

const dialect = new SQLiteSyncDialect()
const reference = /"(\w+)"\."(\w+)"/g

/** The SQL of an expression with its values written into it, and its columns in full: `"leads"."name"`. */
const written = (expression: Expression): string => dialect.sqlToQuery(sql`${expression}`.inlineParams()).sql

/**
 * The SQL of an expression.
 * @param row what stands before the columns of a table, by its name: `NEW` in a trigger, nothing where the statement
 * knows no other table; the table's own name otherwise
 */
export const textOf = (expression: Expression, row: Readonly<Record<string, string>> = {}): string =>
  written(expression).replaceAll(reference, (_, table: string, column: string) => {
    const of = row[table] ?? table
    return of === '' ? column : `${of}.${column}`
  })

/** The columns of a table that expressions read, by name and each once. */
export const columnsRead = (table: SQLiteTable, expressions: readonly Expression[]): string[] => {
  const { name } = configOf(table)
  const references = expressions.flatMap((expression) => [...written(expression).matchAll(reference)])
  return [...new Set(references.filter(([, of]) => of === name).map(([, , column]) => column!))]
}

/** Columns as a statement stores them: generated ones are made from others. */
export const storedColumns = (table: SQLiteTable, columns: readonly string[]): string[] => {
  const all = configOf(table).columns
  const madeFrom = (column: string): string[] => {
    const generated = all.find(({ name }) => name === column)?.generated?.as
    if (!generated) return [column]
    const text = written(generated as SQL)
    return all.filter((other) => new RegExp(`\\b${other.name}\\b`).test(text)).map(({ name }) => name)
  }
  return [...new Set(columns.flatMap(madeFrom))]
}

export const nameOf = (table: SQLiteTable): string => configOf(table).name

/** The names of a table's columns in the order in which the database has them. */
export const columnNames = (table: SQLiteTable): string[] => configOf(table).columns.map(({ name }) => name)

/** The table that a column belongs to. */
export const tableOf = (column: SQLiteColumn): SQLiteTable => (column as Column).table as SQLiteTable

export const isColumn = (value: unknown): value is SQLiteColumn => is(value, SQLiteColumn)

/**
 * Columns that no statement changes: whose a record is, and when it was made. Only merging leads, and undoing that, moves
 * records to another lead, and brings what is made from `lead_id` up to date itself (`modules/sales/lead-merges`).
 */
const lasting = new Set(['id', 'organization_id', 'vertical_id', 'lead_id', 'created_at'])

export const changing = (columns: readonly string[]): string[] =>
  columns.filter((column) => !lasting.has(column))

/** `(NEW.a, NEW.b) IS NOT (OLD.a, OLD.b)`, of the columns that may change. */
export const isChanged = (all: readonly string[]): string => {
  const columns = changing(all)
  const row = (of: string) => columns.map((column) => `${of}.${column}`).join(', ')
  return columns.length === 1
    ? `${row('NEW')} IS NOT ${row('OLD')}`
    : `(${row('NEW')}) IS NOT (${row('OLD')})`
}
