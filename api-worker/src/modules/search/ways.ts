import { not, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
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

/** A page of a list that can be searched. */
export interface SearchedPage<F extends Fields> {
  readonly id: SQLiteColumn
  readonly order: Pick<PagePart, 'where' | 'orderBy'>
  readonly limit: number
  /**
   * A new select of the rows with all that is joined, without conditions.
   * @param areNamed only rows of given ids are looked up
   */
  readonly rows: (areNamed: boolean) => ScopedSelect<F>
  /** A new select of their ids alone. */
  readonly ids: () => ScopedSelect<Fields>
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
 * The rows of a page. What a search finds is sorted where it is little; where it is much, the order of the list is
 * walked through until the page is full. Both ways stand in one statement, which reads the index once, and the
 * database takes one of them.
 */
export function readSearched<F extends Fields>(
  conditions: readonly Condition[],
  { id, order, limit, rows, ids }: SearchedPage<F>,
): Read<RowOf<F>[]> {
  const found = conditions.find((condition) => condition instanceof Found)
  const { where, orderBy } = order
  if (!found)
    return rows(false)
      .where(...conditions, where)
      .orderBy(...orderBy)
      .limit(limit)
      .all()
  const read = found.upTo(few)
  const way = (searched: Condition, isBest: SQL) =>
    ids()
      .where(...conditions.map((condition) => (condition === found ? searched : condition)), where)
      .orderBy(...orderBy)
      .limit(limit, isBest)
  const ways = anyOf([way(read.inside, read.isAll), way(found.rowByRow, not(read.isAll))])
  return rows(true)
    .reading(read)
    .among(id, ways)
    .orderBy(...orderBy)
    .all()
}
