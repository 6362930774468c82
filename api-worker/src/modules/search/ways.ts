import { not, type SQL } from 'drizzle-orm'
import { Found } from '../../db/found.ts'
import type { Condition } from '../../db/scoped-select.ts'
import { combine, map, type Read } from '../../db/statement.ts'

/** Up to so many records are sorted as quickly as they are found in order. */
export const few = 2_000

/**
 * What a search finds is sorted where it is little; where it is much, the order of the list is walked through until
 * the page is full. Both ways travel together, and the database takes one of them.
 */
export function waysTo(conditions: readonly Condition[]): { within: readonly Condition[]; isBest?: SQL }[] {
  const found = conditions.find((condition) => condition instanceof Found)
  if (!found) return [{ within: conditions }]
  const all = found.upTo(few)
  const instead = (other: Condition) =>
    conditions.map((condition) => (condition === found ? other : condition))
  return [
    { within: instead(all), isBest: all.isAll },
    { within: instead(found.rowByRow), isBest: not(found.isAtMost(few)) },
  ]
}

/**
 * The rows of a page by the better of the ways.
 * @param read makes the select of a way; it is limited by `isBest`
 */
export function theBest<Row>(
  conditions: readonly Condition[],
  read: (within: readonly Condition[], isBest: SQL | undefined) => Read<Row[]>,
): Read<Row[]> {
  const reads = waysTo(conditions).map(({ within, isBest }) => read(within, isBest))
  return map(combine(Object.fromEntries(reads.entries())), (rows) => Object.values(rows).flat())
}
