import { not, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Sized } from '../../db/bounded-rows.ts'
import { Found } from '../../db/found.ts'
import type { Condition, Fields, RowOf, ScopedSelect } from '../../db/scoped-select.ts'
import type { Read } from '../../db/statement.ts'
import { behind, type Order, orderOf, type PageRequest } from '../../http/paging.ts'

/** Up to so many records are sorted as quickly as they are found in order. */
export const few = 2_000

/** The ids of one page by several ways, of which all but one are limited to nothing. */
export const anyOf = (ways: readonly ScopedSelect<Fields>[]): SQL =>
  sql.join(
    ways.map((way) => sql`SELECT * FROM (${way.sql()})`),
    sql` UNION ALL `,
  )

/** A page of a list that has more than one way to its rows. */
export interface PageByWays<F extends Fields> {
  readonly id: SQLiteColumn
  readonly order: PagePart
  readonly limit: number
  /**
   * A new select of the rows with all that is joined, without conditions.
   * @param areNamed only rows of given ids are looked up
   */
  readonly rows: (areNamed: boolean) => ScopedSelect<F>
  /** A new select of their ids alone. */
  readonly ids: () => ScopedSelect<Fields>
  /** Where the filters find their rows by themselves. */
  readonly gathering?: Gathering | undefined
}

/** All that meets the filters of a list, in no order. */
export interface Gathering {
  /** A new select of the ids. */
  readonly ids: () => ScopedSelect<Fields>
  /** Whether they are sorted more quickly than so many of them are found in order; known without counting. */
  readonly isFewFor: (limit: number) => SQL
}

/** Where a page, or one of its parts, begins, and its order. */
export interface PagePart {
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
}

export const partOf = (order: Order, page: PageRequest): PagePart => ({
  where: behind(order, page),
  orderBy: orderOf(order),
})

/**
 * The rows of a page. What a search or the filters find is sorted where it is little; where it is much, the order of
 * the list is walked through until the page is full. All ways stand in one statement, which reads the full-text index
 * once, and the database takes one of them.
 */
export function readByWays<F extends Fields>(
  conditions: readonly Condition[],
  { id, order, limit, rows, ids, gathering }: PageByWays<F>,
): Read<(RowOf<F> & Sized)[]> {
  const found = conditions.find((condition) => condition instanceof Found)
  const way = (start: ScopedSelect<Fields>, within: readonly Condition[], isBest: SQL) =>
    start
      .where(...within, order.where)
      .orderBy(...order.orderBy)
      .limit(limit, isBest)
  const among = (ways: readonly ScopedSelect<Fields>[]) =>
    rows(true)
      .among(id, anyOf(ways))
      .orderBy(...order.orderBy)
  if (found) {
    const read = found.upTo(few)
    const instead = (searched: Condition) =>
      conditions.map((condition) => (condition === found ? searched : condition))
    const ways = [
      way(ids(), instead(read.inside), read.isAll),
      way(ids(), instead(found.rowByRow), not(read.isAll)),
    ]
    return among(ways).reading(read).bounded()
  }
  if (gathering) {
    const isFew = gathering.isFewFor(limit)
    return among([way(gathering.ids(), conditions, isFew), way(ids(), conditions, not(isFew))]).bounded()
  }
  return rows(false)
    .where(...conditions, order.where)
    .orderBy(...order.orderBy)
    .limit(limit)
    .bounded()
}
