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

/** Under which keys the groups of the other period stand: its first month beside the first one, and so on. */
export function pairing(asked: Asked, then: Asked, groupBy: readonly Grouping[]): (keys: Keys) => Keys {
  const moved = groupBy.findIndex(({ field }) => field === asked.period?.field)
  const grouping = groupBy[moved]
  if (!grouping || !asked.period || !then.period) return (keys) => keys
  const bucket = bucketOf(grouping)
  const own = keysIn(asked.period, bucket, asked.weekStart)
  const others = keysIn(then.period, bucket, asked.weekStart)
  return (keys) =>
    keys.map((key, place) => {
      if (place !== moved || key === null) return key
      return own[others.indexOf(key)] ?? key
    })
}
