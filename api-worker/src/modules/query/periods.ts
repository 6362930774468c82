import type { Clause, Where } from '@ginkgo/contracts'
import { addDays } from '@ginkgo/contracts/dates'
import type { Days } from './days-in-zone.ts'

/** The days that the conditions on a field leave. */
export interface Period extends Days {
  readonly field: string
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** What a condition that holds by itself leaves of all days; undefined where it bounds none. */
export function boundsOf({ any, op, value }: Clause): Partial<Days> | undefined {
  const [first, last] = [value].flat()
  if (any || !isDay(first)) return undefined
  if (op === 'between') return isDay(last) ? { from: first, to: last } : undefined
  if (op === 'atLeast') return { from: first }
  if (op === 'atMost') return { to: first }
  return op === 'before' ? { to: addDays(first, -1) } : undefined
}

/**
 * The days that all conditions on a field leave together, of which one is a `between`; undefined without one. Where they
 * leave no day, those of the first.
 */
export function periodOn(where: Where, field: string | undefined): Period | undefined {
  const own = where.filter((clause) => clause.field === field)
  const first = own.find((clause) => clause.op === 'between' && boundsOf(clause))
  if (field === undefined || !first) return undefined
  const all = own.flatMap((clause) => boundsOf(clause) ?? [])
  const from = all
    .map((each) => each.from ?? '')
    .toSorted()
    .at(-1)!
  const to = all.map((each) => each.to ?? '~').toSorted()[0]!
  return { field, ...(from <= to ? { from, to } : (boundsOf(first) as Days)) }
}

/** The period of a question: that of the first field with a `between` of days. */
export const periodIn = (where: Where): Period | undefined =>
  periodOn(where, where.find((clause) => clause.op === 'between' && boundsOf(clause))?.field)
