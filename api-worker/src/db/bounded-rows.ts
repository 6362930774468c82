import { Column, is, SQL, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

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

/** The fields of a select under names of their own, so that a select around it can ask for them. */
export const named = (fields: Record<string, Field>): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    Object.values(fields).map((field, place) => [`f${place}`, sql`${field}`.as(`f${place}`)]),
  )

/**
 * The rows of a select in its order, until those before the last hold so many bytes: the last one is of the next page.
 * @param select of `named(fields)`
 */
export function boundedRows(
  builder: LibSQLDatabase,
  select: SQL,
  fields: Record<string, Field>,
  atMostBytes: number,
) {
  const names = Object.keys(fields)
  const column = (place: number) => sql.identifier(`f${place}`)
  const sizes = names.map((_, place) => sql`coalesce(octet_length(${column(place)}), 0)`)
  const bytes = sql.join(sizes, sql` + `)
  // Without an order of its own the window takes the rows as the select within gives them.
  const counted = sql`(SELECT *, ${bytes} AS bytes, sum(${bytes})
    OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND 2 PRECEDING) AS bytes_before FROM (${select}))`
  const decoded = names.map((name, place) => [name, sql`${column(place)}`.mapWith(decoderOf(fields[name]!))])
  return builder
    .select({ ...Object.fromEntries(decoded), bytes: sql<number>`bytes` } as Record<string, SQL>)
    .from(counted)
    .where(sql`coalesce(bytes_before, 0) < ${atMostBytes}`)
}

function decoderOf(field: Field) {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : field.sql
  return (expression as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder
}
