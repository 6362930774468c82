import { type Clause, type Grouping, queryKindOf, type ReportDefinition } from '@ginkgo/contracts'
import type { Asked } from '../asked.ts'
import { aYearBefore, before, keysIn } from '../days-in-zone.ts'
import { bucketOf } from '../figures-sql.ts'

/** The same question of the period before, or of that a year ago. */
export function comparedWith(asked: Asked, compareTo: ReportDefinition['compareTo']): Asked | undefined {
  const { period } = asked
  if (!compareTo || !period) return undefined
  const other = compareTo === 'sameLastYear' ? aYearBefore(period) : before(period)
  const place = asked.where.findIndex((clause) => isOfPeriod(asked, clause))
  const where = asked.where.map((clause, at) =>
    at === place ? { ...clause, value: [other.from, other.to] } : clause,
  )
  return { ...asked, where, period: other }
}

function isOfPeriod({ field }: Asked, clause: Clause): boolean {
  if (clause.any || clause.op !== 'between' || clause.field === undefined) return false
  const kind = queryKindOf(field(clause.field))
  return kind === 'date' || kind === 'instant'
}

type Keys = readonly (string | null)[]

/** Under which keys the groups of the other period stand: its first month beside the first one, and so on. */
export function pairing(asked: Asked, then: Asked, groupBy: readonly Grouping[]): (keys: Keys) => Keys {
  const moved = groupBy.findIndex(
    ({ field }) => field === asked.where.find((clause) => isOfPeriod(asked, clause))?.field,
  )
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
