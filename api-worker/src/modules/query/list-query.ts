import { type Clause, type Grouping, queryKindOf } from '@ginkgo/contracts'
import type { Asked } from './asked.ts'
import { daysOfKey } from './days-in-zone.ts'
import { bucketOf } from './figures-sql.ts'

/** The question that answers the records of a group: with the same days, whenever it is asked. */
export function listQueryOf(asked: Asked, groupBy: readonly Grouping[], keys: readonly (string | null)[]) {
  const { source, where, timeZone, weekStart, present } = asked
  const own = groupBy
    .slice(0, keys.length)
    .map((grouping, place) => conditionOf(asked, grouping, keys[place] ?? null))
  return { of: source, where: [...where, ...own], timeZone, weekStart, today: present.today }
}

function conditionOf(asked: Asked, grouping: Grouping, key: string | null): Clause {
  const { field } = grouping
  if (key === null) return { field, op: 'empty' }
  const kind = queryKindOf(asked.field(field))
  if (kind !== 'date' && kind !== 'instant') return { field, op: 'is', value: key }
  const { from, to } = daysOfKey(key, bucketOf(grouping))
  if (asked.running) return { field, op: 'atMost', value: to }
  return { field, op: 'between', value: [from, to] }
}
