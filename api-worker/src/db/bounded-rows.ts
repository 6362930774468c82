import { Column, is, SQL, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

type Field = SQLiteColumn | SQL | SQL.Aliased

/**
 * Bytes of rows after which a page ends; fifty rows of two thousand letters have as many. Everybody shares the thread
 * that reads and writes a page as JSON: beside eight people who read pages of two million bytes a neighbour's calls took
 * ten times as long, beside pages of 200,000 bytes up to four times, and beside these at most three times as long.
 */
export const pageBytes = 100_000

/** What a row of a bounded select says beside its fields: how many bytes these are in the database. */
export interface Sized {
  readonly bytes: number
}

/** How many of the bounded rows are of the page: one at least, and none that follows on `pageBytes`. */
export function rowsOfPage(rows: readonly Sized[], limit: number): number {
  let count = 0
  for (let bytes = 0; count < Math.min(limit, rows.length) && bytes < pageBytes; count++)
    bytes += rows[count]!.bytes
  return count
}

/**
 * What the select within a bounded one reads: the row's place in its table, the bytes of the columns that are read for
 * the rows of the page only, and the other fields.
 */
export const measured = (table: SQLiteTable, laterBytes: SQL, others: Record<string, Field>) => ({
  row: sql`${table}.rowid`.as('row'),
  laterBytes: laterBytes.as('later_bytes'),
  ...Object.fromEntries(
    Object.values(others).map((field, place) => [`f${place}`, sql`${field}`.as(`f${place}`)]),
  ),
})

/**
 * The rows of a select in its order, until those before the last hold so many bytes: the last one is of the next page.
 * The select within only measures what is long, which is looked up and made JSON for the rows of the page alone: a page
 * of notes of 30 kB takes 0.6 ms instead of 1.7.
 * @param within a select of the fields of `measured`
 * @param later what is read for the rows of the page only
 */
export function boundedRows(
  builder: LibSQLDatabase,
  { within, table }: { within: SQL; table: SQLiteTable },
  { later, others }: { later: Record<string, Field>; others: Record<string, Field> },
  atMostBytes: number,
) {
  const columns = Object.entries(others).map(
    ([name, field], place) => [name, field, sql.raw(`measured."f${place}"`)] as const,
  )
  const otherBytes = columns.map((_, place) => `coalesce(octet_length(measured."f${place}"), 0)`)
  const bytes = sql.raw(['later_bytes', ...otherBytes].join(' + '))
  // Without an order of its own the window takes the rows as the select within gives them.
  const rows = sql`(SELECT *, ${bytes} AS bytes, sum(${bytes})
    OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND 2 PRECEDING) AS bytes_before FROM (${within}) AS measured) AS measured`
  const read = columns.map(([name, field, column]) => [name, column.mapWith(decoderOf(field))])
  const fields = { ...later, ...Object.fromEntries(read), bytes: sql<number>`measured.bytes` }
  return builder
    .select(fields as Record<string, SQL>)
    .from(rows)
    .crossJoin(table)
    .where(sql`${table}.rowid = measured.row AND coalesce(bytes_before, 0) < ${atMostBytes}`)
}

function decoderOf(field: Field) {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : field.sql
  return (expression as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder
}
