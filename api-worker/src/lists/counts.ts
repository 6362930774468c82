import { not, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Counted, countBound } from '../db/counted.ts'
import { Found } from '../db/found.ts'
import type { OrgDb } from '../db/org-db.ts'
import { map, type Read } from '../db/statement.ts'
import type { List } from './list.ts'
import { filtersIn, type Query } from './query.ts'
import { countedRecords } from './records.ts'
import { rollupFor, rowsUnder } from './rollup.ts'
import { searchOf } from './search-texts.ts'

/** How many records of one kind there are. */
type Count<Group extends string = never> = Readonly<Record<Group, string | number>> & {
  readonly count: number
  /** Their values together, where it is asked for. */
  readonly value: number
}

export interface Counts<Group extends string = never> {
  readonly rows: readonly Count<Group>[]
  /** There may be more: not all that a search finds was counted. */
  readonly isAtLeast: boolean
}

interface Counting<Group extends string> {
  /** The columns that tell the kinds apart: records, rollups and texts have them under the same names. */
  readonly by?: readonly Group[]
  readonly withValue?: boolean
  /** As many as are counted one by one, of what a search finds and of what no rollup knows. */
  readonly bound?: number | undefined
}

/** Texts that are read for each record that is counted, as each tab shows but a part of them. */
const textsPerRecord = 2

/**
 * How many records meet the filters, by kind. Rollups answer where one knows all filters. What a search finds is counted
 * by its texts alone where these know the filters; everything else is counted record by record.
 */
export function readCounts<Group extends string = never>(
  db: OrgDb,
  list: List,
  query: Query,
  { by = [], withValue = false, bound = countBound }: Counting<Group> = {},
): Read<Counts<Group>> {
  const filters = filtersIn(query)
  const searched = searchOf(db, list, query.search, query.verticalId)
  const source = searched
    ? searched instanceof Found && list.texts
      ? rollupFor([list.texts], filters)
      : undefined
    : rollupFor(list.rollups, filters)
  const { table, count } = source ?? { table: list.table, count: sql`1` }
  const columns = table as unknown as Record<string, SQLiteColumn>
  const groups = by.map((name) => columns[name]!)
  const rows = db
    .select({
      ...Object.fromEntries(by.map((name, place) => [name, sql`${groups[place]}`.as(name)])),
      count: sql`coalesce(sum(${count}), 0)`.as('count'),
      ...(withValue && { value: sql`coalesce(sum(${columns.value}), 0)`.as('value') }),
    })
    .from(table)
  const grouped = groups.length > 0 ? rows.groupBy(...groups) : rows
  const counted = (tally: Read<unknown>): Read<Counts<Group>> =>
    map(tally as never, ({ rows: all, holds }: { rows: Count<Group>[]; holds: boolean }) => ({
      rows: all,
      isAtLeast: holds || (!source && !searched && sumOf(all, false).count > bound),
    }))
  if (source) {
    const found = searched instanceof Found ? searched.upTo(bound * textsPerRecord) : undefined
    grouped.where(...rowsUnder(db, source, filters), found?.inside)
    return counted(db.tally(grouped, found ? not(found.isAll) : sql`0`, ...(found?.entries ?? [])))
  }
  const { ids, entries, isMore } = countedRecords(db, list, query, bound)
  // The ids are counted as they are found; of a search a record may be found by several of its texts.
  const isPlain = !searched && groups.length === 0 && !withValue
  const found = isPlain
    ? { names: ['count'], sql: () => sql`SELECT count(*) AS count FROM (${ids})` }
    : grouped.among(list.table.id, ids)
  return counted(db.tally(found, isMore, ...entries))
}

/** How many records a list has in all. */
export const readTotal = (db: OrgDb, list: List, query: Query, bound: number = countBound): Read<Counted> =>
  map(readCounts(db, list, query, { bound }), ({ rows, isAtLeast }) => sumOf(rows, isAtLeast, bound))

/** Counts together; not all that there are is cut at the bound, as it is only a part of the truth. */
export function sumOf(
  rows: readonly { readonly count: number }[],
  isAtLeast: boolean,
  bound: number = countBound,
): Counted {
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return { count: isAtLeast ? Math.min(count, bound) : count, isAtLeast }
}
