import type { DatabaseSync } from 'node:sqlite'
import type { Row, Table } from './data-set.ts'

const perStatement = 1_000

/**
 * Writes rows without triggers and indexes, then makes derived data from all records in the database.
 * @param fill the statements that make it, as the generator of derived data has them
 * @returns how long derived data and indexes took, in milliseconds
 */
export function fillInBulk(database: DatabaseSync, tables: Iterable<Table>, fill: readonly string[]): number {
  database.exec('PRAGMA cache_size = -500000; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF')
  const apart = setApart(database)
  for (const { name, rows } of tables) insertAll(database, name, rows)
  const began = performance.now()
  for (const statement of fill) database.exec(statement)
  for (const { sql } of apart) database.exec(sql)
  database.exec('PRAGMA foreign_keys = ON')
  return performance.now() - began
}

/**
 * Drops all triggers, and all indexes that do not belong to a constraint. Returns the statements that make them again
 * in the same order: of two indexes that serve equally well, the query planner takes the newer one.
 */
function setApart(database: DatabaseSync): { sql: string }[] {
  const apart = database
    .prepare(`SELECT type, name, sql FROM sqlite_master
      WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY type, rowid`)
    .all() as { type: string; name: string; sql: string }[]
  for (const { type, name } of apart) database.exec(`DROP ${type} "${name}"`)
  return apart
}

function insertAll(database: DatabaseSync, table: string, rows: Iterable<Row>): void {
  database.exec('BEGIN')
  for (const some of inParts(rows)) {
    const columns = Object.keys(some[0]!)
    const values = columns.map((column) => `value ->> '${column}'`)
    database
      .prepare(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`)
      .run(JSON.stringify(some))
  }
  database.exec('COMMIT')
}

function* inParts(rows: Iterable<Row>): Generator<Row[]> {
  let some: Row[] = []
  for (const row of rows) {
    some.push(row)
    if (some.length < perStatement) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
