import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Counted, countBound } from '../db/counted.ts'
import type { OrgDb } from '../db/org-db.ts'
import { map, type Read } from '../db/statement.ts'
import type { List } from './list.ts'
import { filtersIn, type Query } from './query.ts'
import { countedRecords } from './records.ts'
import { type Rollup, rollupFor, rowsUnder } from './rollup.ts'
import { searchOf } from './search-texts.ts'

/** How many records of one kind there are. */
type Count<Group extends string = never> = Readonly<Record<Group, string | number>> & {
  readonly count: number
  /** Their values together, where it is asked for. */
  readonly value: number
  /** The sum of what is measured, and the records that have it. */
  readonly measured?: number
  readonly withMeasured?: number
}

export interface Counts<Group extends string = never> {
  readonly rows: readonly Count<Group>[]
  /** There may be more: not all that a search finds was counted. */
  readonly isAtLeast: boolean
}

/** What tells the kinds apart by more than a column. */
export interface CountedBy<Group extends string = string> {
  readonly name: Group
  readonly ofRecord: SQL | SQLiteColumn
  /** The same of the rows that a rollup has for the query; undefined where it does not know it. */
  readonly kept: (rollup: Rollup, query: Query) => SQL | SQLiteColumn | undefined
}

type Columns = Readonly<Record<string, SQLiteColumn>>
const columnsOf = ({ table }: { readonly table: unknown }) => table as Columns

interface Counting<Group extends string> {
  /** Where only a name is given, records, rollups and texts have a column of it. */
  readonly by?: readonly (Group | CountedBy<Group>)[]
  readonly withValue?: boolean
  /** A number of each record to add up; no rollup knows it. */
  readonly measure?: SQL | undefined
  /** As many as are counted one by one, of what a search finds and of what no rollup knows. */
  readonly bound?: number | undefined
}

/**
 * How many records meet the filters, by kind. Rollups answer where one knows all filters; everything else is counted
 * record by record.
 */
export function readCounts<Group extends string = never>(
  db: OrgDb,
  list: List,
  query: Query,
  { by = [], withValue = false, measure, bound = countBound }: Counting<Group> = {},
): Read<Counts<Group>> {
  const filters = filtersIn(query)
  const searched = searchOf(db, list, query.search, query.verticalId)
  const kinds = by.map(
    (one): CountedBy<Group> =>
      typeof one === 'string'
        ? { name: one, ofRecord: columnsOf(list)[one]!, kept: (rollup) => columnsOf(rollup)[one] }
        : one,
  )
  const knowing = (rollups: readonly Rollup[]) =>
    rollupFor(
      rollups.filter((rollup) => kinds.every(({ kept }) => kept(rollup, filters))),
      filters,
    )
  const source = measure || searched ? undefined : knowing(list.rollups)
  const { table, count } = source ?? { table: list.table, count: sql`1` }
  const columns = columnsOf({ table })
  const groups = kinds.map(({ ofRecord, kept }) => (source ? kept(source, filters)! : ofRecord))
  const rows = db
    .select({
      ...Object.fromEntries(kinds.map(({ name }, place) => [name, sql`${groups[place]}`.as(name)])),
      count: sql`coalesce(sum(${count}), 0)`.as('count'),
      ...(withValue && { value: sql`coalesce(sum(${columns.value}), 0)`.as('value') }),
      ...(measure && measuredBy(measure)),
    })
    .from(table)
  const grouped = groups.length > 0 ? rows.groupBy(...groups) : rows
  const counted = (tally: Read<unknown>): Read<Counts<Group>> =>
    map(tally as never, ({ rows: all, holds }: { rows: Count<Group>[]; holds: boolean }) => ({
      rows: all,
      isAtLeast: holds || (!source && !searched && sumOf(all, false).count > bound),
    }))
  if (source) return counted(db.tally(grouped.where(...rowsUnder(db, source, filters)), sql`0`))
  const { ids, entries, isMore } = countedRecords(db, list, query, bound)
  const isPlain = groups.length === 0 && !withValue && !measure
  const selected = isPlain
    ? { names: ['count'], sql: () => sql`SELECT count(*) AS count FROM (${ids})` }
    : grouped.among(list.table.id, ids)
  return counted(db.tally(selected, isMore, ...entries))
}

/** The columns of what is measured. */
export const measuredBy = (measure: SQL) => ({
  measured: sql`coalesce(sum(${measure}), 0)`.as('measured'),
  withMeasured: sql`count(${measure})`.as('withMeasured'),
})

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
