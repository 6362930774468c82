import { optionsOf } from '@ginkgo/contracts'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb } from '../db/org-db.ts'
import { verticals } from '../db/schema/index.ts'
import { map, type Read } from '../db/statement.ts'
import type { List } from './list.ts'
import { rollupFor, rowsUnder } from './rollup.ts'

/** The kept counts of the records of a vertical by the values of a filter. */
function rollupOf({ rollups }: List, verticalId: string, filter: string) {
  const rollup = rollupFor(rollups, { verticalId, [filter]: '' })
  if (!rollup) throw new Error(`No rollup counts by ${filter}`)
  return rollup
}

/**
 * The choices of a field that records of a vertical have, in the order of their names. Nothing for a vertical out of
 * reach.
 */
export function readChoices<Choice extends string>(
  db: OrgDb,
  list: List,
  verticalId: string,
  field: string,
): Read<Choice[]> {
  const rollup = rollupOf(list, verticalId, field)
  const choices = optionsOf(list.fields[field]!).map(({ value }) => value as Choice)
  const exists = (value: Choice) =>
    db.exists(rollup.table, and(...rowsUnder(db, rollup, { verticalId, [field]: value })))
  const row = db
    .select(Object.fromEntries(choices.map((value) => [value, exists(value)])))
    .from(verticals)
    .where(eq(verticals.id, verticalId))
    .first()
  return map(row, (found) => choices.filter((value) => found?.[value]).toSorted())
}

/**
 * The tags that records of a vertical have, in the order of the alphabet. Each is one step in the index, however many
 * records have it.
 */
export function readTags(db: OrgDb, list: List, verticalId: string): Read<string[]> {
  const { table, count } = rollupOf(list, verticalId, 'tag')
  // Of the outer table columns must be named in full, as the inner one has columns of the same names.
  const after = (tag: string) =>
    sql.raw(`(SELECT min(f.tag) FROM ${getTableName(table)} f
    WHERE f.organization_id = verticals.organization_id AND f.vertical_id = verticals.id AND f.tag > ${tag} AND f.${(count as SQLiteColumn).name} > 0)`)
  const tags = sql<string>`(
    WITH RECURSIVE present(tag) AS (
      SELECT ${after("''")} UNION ALL SELECT ${after('present.tag')} FROM present WHERE present.tag IS NOT NULL)
    SELECT json_group_array(tag) FILTER (WHERE tag IS NOT NULL) FROM present)`
  const row = db.select({ tags }).from(verticals).where(eq(verticals.id, verticalId)).first()
  return map(row, (found) =>
    (JSON.parse(found?.tags ?? '[]') as string[]).toSorted((a, b) => a.localeCompare(b)),
  )
}
