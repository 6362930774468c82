import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb, OrgTable } from '../db/org-db.ts'
import { type Query, valueFor, valuesOf } from './query.ts'

/** The condition on the rows of a rollup that a filter makes, or that it leaves out. */
type Key = (value: never, db: OrgDb, query: Query) => SQL | undefined

/** Rolled-up counts that answer some of the filters of a list. */
export interface Rollup {
  readonly table: OrgTable
  /** How many records a row stands for. */
  readonly count: SQLiteColumn | SQL
  /** The filters that it knows, each with the condition on its rows. */
  readonly keys: Readonly<Record<string, Key>>
  /** Whether it answers these values of them; it does without it. */
  readonly answers?: (query: Query) => boolean
  /** Whether it then counts no record twice, as it may one that has several of the values; it does not without it. */
  readonly countsOnce?: (query: Query) => boolean
}

/** One that takes whatever is asked. */
type OpenKey = (value: unknown, db: OrgDb, query: Query) => SQL | undefined

const isAnyOf = (column: SQLiteColumn, value: unknown): SQL => {
  const values = valuesOf(value)
  return values.length === 1 ? eq(column, values[0]) : inArray(column, [...values])
}

/** A key of the same name as the filter. */
export const key =
  (column: SQLiteColumn): OpenKey =>
  (value) =>
    value === undefined ? undefined : isAnyOf(column, value)

/** A key that stands for all records under a value of its own. */
export const keyWithAll =
  (column: SQLiteColumn, all: string): OpenKey =>
  (value = all) =>
    isAnyOf(column, value)

/** A key of a person, where nobody is the empty text. */
export const personKey =
  (of: OpenKey): Key =>
  (value: unknown, ...rest) =>
    of(value === undefined ? value : valuesOf(value).map(nobody), ...rest)
const nobody = (person: unknown) => (person === 'none' ? '' : person)

/** The first of the rollups that answers all filters by itself, and exactly. */
export const rollupFor = (rollups: readonly Rollup[], query: Query): Rollup | undefined => {
  const rollup = rollups.find(
    ({ keys, answers }) => Object.keys(query).every((name) => name in keys) && (answers?.(query) ?? true),
  )
  return rollup?.countsOnce?.(query) === false ? undefined : rollup
}

/** The conditions on the rows of a rollup. Rows whose records are gone stay for a while. */
export const rowsUnder = (db: OrgDb, { keys, count }: Rollup, query: Query): (SQL | undefined)[] => [
  ...Object.entries(keys).map(([name, condition]) => condition(valueFor(name, query), db, query)),
  sql`${count} > 0`,
]
