import { eq, getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb } from '../db/org-db.ts'
import { verticals } from '../db/schema/index.ts'
import { map, type Read } from '../db/statement.ts'
import type { List } from './list.ts'
import { rollupFor, rowsUnder } from './rollup.ts'

/** The rolled-up counts of the records of a vertical by the values of a filter. */
function rollupOf({ rollups }: List, verticalId: string, filter: string) {
  const rollup = rollupFor(rollups, { verticalId, [filter]: '' })
  if (!rollup) throw new Error(`No rollup counts by ${filter}`)
  return rollup
}

/**
 * The values that records of a vertical have in a column of a rollup, as a JSON list. Each is one step in the index,
 * however many records have it. It stands in a select from the verticals.
 */
export function presentKeys(table: string, { key, count }: { readonly key: string; readonly count: string }) {
  // Of the outer table columns must be named in full, as the inner one has columns of the same names.
  const after = (value: string) =>
    sql.raw(`(SELECT min(f.${key}) FROM ${table} f
    WHERE f.organization_id = verticals.organization_id AND f.vertical_id = verticals.id AND f.${key} > ${value} AND f.${count} > 0)`)
  return sql<string>`(
    WITH RECURSIVE present(value) AS (
      SELECT ${after("''")} UNION ALL SELECT ${after('present.value')} FROM present WHERE present.value IS NOT NULL)
    SELECT json_group_array(value) FILTER (WHERE value IS NOT NULL) FROM present)`
}

/**
 * The values of a field that records of a vertical have, in the order of the alphabet. Nothing for a vertical outside of
 * the scope.
 */
export function readPresent(db: OrgDb, list: List, verticalId: string, field: string): Read<string[]> {
  const rollup = rollupOf(list, verticalId, field)
  const value = (rollup.table as unknown as Record<string, SQLiteColumn>)[field]!
  const rows = db
    .select({ value: sql<string>`${value}` })
    .from(rollup.table)
    .where(...rowsUnder(db, rollup, { verticalId }))
    .groupBy(value)
    .all()
  return map(rows, (rows) => rows.map((row) => row.value).toSorted())
}

/** The tags that records of a vertical have, in the order of the alphabet. */
export function readTags(db: OrgDb, list: List, verticalId: string): Read<string[]> {
  const { table, count } = rollupOf(list, verticalId, 'tag')
  const tags = presentKeys(getTableName(table), { key: 'tag', count: (count as SQLiteColumn).name })
  const row = db.select({ tags }).from(verticals).where(eq(verticals.id, verticalId)).first()
  return map(row, (first) =>
    (JSON.parse(first?.tags ?? '[]') as string[]).toSorted((a, b) => a.localeCompare(b)),
  )
}
