import { type SQL, sql } from 'drizzle-orm'
import { rowsOfPage, type Sized } from '../../../db/bounded-rows.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import type { Read } from '../../../db/statement.ts'
import type { ExportedTable } from './exported-tables.ts'

/** The number of rows that are read at a time; fewer if they are long. */
const rowsAtATime = 1_000

export type Row = Readonly<Record<string, unknown>>
type Run = <T>(read: Read<T>) => Promise<T>

/** One part of a table in the order of its index, in which the rows of an organization are adjacent. */
export function readPart(
  db: OrgDb,
  { table, columns, order, only }: ExportedTable,
  after: readonly (string | number)[] | undefined,
): Read<({ at: string } & Sized)[]> {
  const keys: SQL[] = [...order.map((column) => sql`${column}`), sql`${table}.rowid`]
  const row = (parts: readonly SQL[]) => sql`(${sql.join([...parts], sql`, `)})`
  return db
    .select({ ...columns, at: sql<string>`json_array(${sql.join(keys, sql`, `)})` })
    .from(table)
    .where(only, after && sql`${row(keys)} > ${row(after.map((value) => sql`${value}`))}`)
    .orderBy(...keys)
    .limit(rowsAtATime + 1)
    .bounded()
}

/** All rows of a table in parts; only one part is in memory at a time. */
export async function* readTable(db: OrgDb, table: ExportedTable, run: Run): AsyncGenerator<readonly Row[]> {
  for (let after: (string | number)[] | undefined; ; ) {
    const read = await run(readPart(db, table, after))
    const rows = read.slice(0, rowsOfPage(read, rowsAtATime))
    yield rows.map(({ at: _at, bytes: _bytes, ...row }) => row)
    const last = rows.at(-1)
    if (!last || rows.length === read.length) return
    after = JSON.parse(last.at) as (string | number)[]
  }
}
