import { type SQL, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { storedPath, StoredRow } from './stored-row.ts'

type Field = SQLiteColumn | SQL | SQL.Aliased

/** Bytes of rows after which a page ends, since everybody shares the thread that reads and writes it as JSON. */
export const pageBytes = 1_000_000

/** What a row of a bounded select says beside its fields: how many bytes these are in the database. */
export interface Sized {
  readonly bytes: number
}

/** How many of the bounded rows are of the page: one at least, and none that follows on `pageBytes`. */
export function rowsOfPage(rows: readonly Partial<Sized>[], limit: number): number {
  let count = 0
  for (let bytes = 0; count < Math.min(limit, rows.length) && bytes < pageBytes; count++)
    bytes += rows[count]!.bytes ?? 0
  return count
}

/**
 * The rows of a select in its order, until those before the last hold so many bytes: the last one is of the next page.
 * A select within only measures what is long, which is looked up and made JSON for the rows of the page alone: a page
 * of notes of 30 kB takes 0.6 ms instead of 1.7.
 * @param table of the select
 * @param selectOf the select of other fields
 */
export function boundedRows(
  builder: LibSQLDatabase,
  table: SQLiteTable,
  fields: Record<string, Field>,
  selectOf: (fields: Record<string, Field>) => SQL,
  atMostBytes: number,
) {
  const later = [...new Set(Object.values(fields).flatMap((field) => storedPath(field, table) ?? []))]
  const others = Object.entries(fields).filter(([, field]) => !storedPath(field, table))
  const within = selectOf({
    row: sql`${table}.rowid`.as('row'),
    laterBytes: sql.raw(bytesOf(later)).as('later_bytes'),
    ...Object.fromEntries(others.map(([, field], place) => [`f${place}`, sql`${field}`.as(`f${place}`)])),
  })
  const measuredPaths = new Map(others.map(([name], place) => [name, `f${place}`]))
  const bytes = sql.raw(`later_bytes + ${bytesOf([...measuredPaths.values()])}`)
  // Without an order of its own the window takes the rows as the select within gives them.
  const rows = sql`(SELECT *, ${bytes} AS bytes, sum(${bytes})
    OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND 2 PRECEDING) AS bytes_before FROM (${within}) AS measured) AS measured`
  const row = new StoredRow(fields, { readUnder: measuredPaths, last: 'measured.bytes' })
  const select = builder
    .select(row.fields as Record<string, SQL>)
    .from(rows)
    .crossJoin(table)
    .where(sql`${table}.rowid = measured.row AND coalesce(bytes_before, 0) < ${atMostBytes}`)
  return { select, row }
}

/** How many bytes the columns of these paths have together. */
const bytesOf = (paths: readonly string[]) =>
  ['0', ...paths.map((path) => `coalesce(octet_length(${path}), 0)`)].join(' + ')
