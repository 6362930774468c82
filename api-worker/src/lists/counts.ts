import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Counted, countBound } from '../db/counted.ts'
import type { OrgDb } from '../db/org-db.ts'
import { map, type Read } from '../db/statement.ts'
import type { List } from './list.ts'
import { filtersIn, type Query, type QueryOfVertical } from './query.ts'
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

/** For kinds that more than a column distinguishes. */
export interface CountedBy<Group extends string = string> {
  readonly name: Group
  readonly ofRecord: SQL | SQLiteColumn
  /** The same of the rows that a rollup has for the query; undefined where it does not know it. */
  readonly ofRollup: (rollup: Rollup, query: Query) => SQL | SQLiteColumn | undefined
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
export const readCounts = <Group extends string = never>(
  db: OrgDb,
  list: List,
  query: Query,
  counting: Counting<Group> = {},
): Read<Counts<Group>> => readCountsOf(db, list, query, counting) as Read<Counts<Group>>

/** @param verticalId a vertical that the caller must have access to: undefined without */
function readCountsOf<Group extends string = never>(
  db: OrgDb,
  list: List,
  query: Query,
  { by = [], withValue = false, measure, bound = countBound }: Counting<Group>,
  verticalId?: string,
): Read<Counts<Group> | undefined> {
  const filters = filtersIn(query)
  const searched = searchOf(db, list, query)
  const kinds = by.map(
    (one): CountedBy<Group> =>
      typeof one === 'string'
        ? { name: one, ofRecord: columnsOf(list)[one]!, ofRollup: (rollup) => columnsOf(rollup)[one] }
        : one,
  )
  const knowing = (rollups: readonly Rollup[]) =>
    rollupFor(
      rollups.filter((rollup) => kinds.every(({ ofRollup }) => ofRollup(rollup, filters))),
      filters,
    )
  const source = measure || searched ? undefined : knowing(list.rollups)
  const { table, count } = source ?? { table: list.table, count: sql`1` }
  const columns = columnsOf({ table })
  const groups = kinds.map(({ ofRecord, ofRollup }) => (source ? ofRollup(source, filters)! : ofRecord))
  const rows = db
    .select({
      ...Object.fromEntries(kinds.map(({ name }, place) => [name, sql`${groups[place]}`.as(name)])),
      count: sql`coalesce(sum(${count}), 0)`.as('count'),
      ...(withValue && { value: sql`coalesce(sum(${columns.value}), 0)`.as('value') }),
      ...(measure && measuredBy(measure)),
    })
    .from(table)
  const grouped = groups.length > 0 ? rows.groupBy(...groups) : rows
  const counted = (...asked: Parameters<typeof db.tally>): Read<Counts<Group> | undefined> => {
    const tally = verticalId === undefined ? db.tally(...asked) : db.tallyOfVertical(verticalId, ...asked)
    return map(tally, (read) => {
      if (!read) return undefined
      const rows = read.rows as readonly unknown[] as readonly Count<Group>[]
      const isBeyond = !source && !searched && sumOf(rows, false).count > bound
      return { rows, isAtLeast: read.holds || isBeyond }
    })
  }
  if (source) return counted(grouped.where(...rowsUnder(db, source, filters)), sql`0`)
  const { ids, entries, isMore } = countedRecords(db, list, query, bound)
  const isPlain = groups.length === 0 && !withValue && !measure
  const selected = isPlain
    ? { names: ['count'], sql: () => sql`SELECT count(*) AS count FROM (${ids})` }
    : grouped.among(list.table.id, ids)
  return counted(selected, isMore, ...entries)
}

/** The columns of what is measured. */
export const measuredBy = (measure: SQL) => ({
  measured: sql`coalesce(sum(${measure}), 0)`.as('measured'),
  withMeasured: sql`count(${measure})`.as('withMeasured'),
})

/** How many records a list has in all. */
export const readTotal = (db: OrgDb, list: List, query: Query, bound: number = countBound): Read<Counted> =>
  map(readCounts(db, list, query, { bound }), ({ rows, isAtLeast }) => sumOf(rows, isAtLeast, bound))

/** The same of a vertical; undefined where the caller has no access to it. */
export const readTotalOfVertical = (
  db: OrgDb,
  list: List,
  query: QueryOfVertical,
): Read<Counted | undefined> =>
  map(
    readCountsOf(db, list, query, {}, query.verticalId),
    (counts) => counts && sumOf(counts.rows, counts.isAtLeast),
  )

/** Counts together; not all that there are is cut at the bound, as it is only a part of the truth. */
export function sumOf(
  rows: readonly { readonly count: number }[],
  isAtLeast: boolean,
  bound: number = countBound,
): Counted {
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return { count: isAtLeast ? Math.min(count, bound) : count, isAtLeast }
}
