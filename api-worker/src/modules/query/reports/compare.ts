import type { Grouping, ReportDefinition, Where } from '@ginkgo/contracts'
import type { Asked } from '../asked.ts'
import { aYearBefore, before, keysIn } from '../days-in-zone.ts'
import { bucketOf } from '../figures-sql.ts'
import { boundsOf } from '../periods.ts'

/** The same question of the period before, or of that a year ago: of all conditions on the field of the period, those days alone stay. */
export function comparedWith(asked: Asked, compareTo: ReportDefinition['compareTo']): Asked | undefined {
  const { period } = asked
  if (!compareTo || !period) return undefined
  const other = compareTo === 'sameLastYear' ? aYearBefore(period) : before(period)
  const { field } = period
  const others = asked.where.filter((clause) => clause.field !== field || !boundsOf(clause))
  const where: Where = [{ field, op: 'between', value: [other.from, other.to] }, ...others]
  return { ...asked, where, period: { ...other, field } }
}

type Keys = readonly (string | null)[]

/** How the groups of two periods are paired. */
export interface Pairing {
  /** The keys under which a group of the other period stands. */
  readonly paired: (keys: Keys) => Keys
  /** The keys of the other period that stand under these; undefined where none do. */
  readonly unpaired: (keys: Keys) => Keys | undefined
}

/**
 * The first month of the other period is paired with the first one, and so on. Where the other has more of them, its first
 * ones stand alone under their own keys, which the period does not have.
 */
export function pairing(asked: Asked, then: Asked, groupBy: readonly Grouping[]): Pairing {
  const moved = groupBy.findIndex(({ field }) => field === asked.period?.field)
  const grouping = groupBy[moved]
  if (!grouping || !asked.period || !then.period) return { paired: (keys) => keys, unpaired: (keys) => keys }
  const bucket = bucketOf(grouping)
  const own = keysIn(asked.period, bucket, asked.weekStart)
  const others = keysIn(then.period, bucket, asked.weekStart)
  const alone = Math.max(0, others.length - own.length)
  const places = new Map(others.slice(alone).map((key, place) => [key, own[place]!]))
  const back = new Map([...places].map(([key, ownKey]) => [ownKey, key]))
  return {
    paired: (keys) =>
      keys.map((key, place) => (place === moved && key !== null ? (places.get(key) ?? key) : key)),
    unpaired: (keys) => {
      const key = keys[moved] ?? null
      const other = key === null ? null : back.get(key)
      return other === undefined ? undefined : keys.with(moved, other)
    },
  }
}
