import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgTable } from '../db/org-db.ts'
import type { Filter } from './filters.ts'
import type { Query } from './query.ts'

/** The index of another table, that of the tags for example, by which records are found. */
interface Through {
  readonly table: OrgTable & { verticalId: SQLiteColumn }
  /** The record's id. */
  readonly id: SQLiteColumn
  readonly where: (query: Query) => (SQL | undefined)[]
  /** Filters that it does not know, which the record is checked for. */
  readonly leaves?: readonly string[]
  /** Those of them that another index answers by the record's id, so that the record is not looked at for them alone. */
  readonly byId?: Readonly<Record<string, Filter>>
  /** Whether it has each record once though a filter is a list; otherwise one with several tags stands there for each. */
  readonly isOnce?: (query: Query) => boolean
  /** What it holds of the order that it yields. */
  readonly by?: SQLiteColumn
}

/** An index by which records that meet some of the filters are found without looking at others. */
export interface Finder {
  /** Its name in the database; undefined where it does not serve the values that are asked for. */
  readonly index: string | ((query: Query) => string | undefined)
  /** The filters that it serves: all of them are set, or at least one where it `servesAny`. */
  readonly by: readonly string[]
  readonly servesAny?: true
  /** The order in which it yields what it finds, where each of the filters has one value. */
  readonly yields?: string | ((query: Query) => string | undefined)
  readonly through?: Through
  /**
   * Where no rollup counts what it finds, its index is read up to a bound to see whether that is little. A condition
   * stands for those of the filters where the index alone does not answer them.
   */
  readonly probe?: true | ((query: Query) => SQL | undefined)
  /** What it finds is little however many records there are, so it is taken without a figure. */
  readonly isNarrow?: true
}
