import { endsOf, type FieldFilters, type Fields, filtersOf, type ListFilter } from '@ginkgo/contracts'
import {
  addDays,
  dayIn,
  dayMs,
  daysOfSpan,
  type DaySpanName,
  startOfDay,
  type WeekDay,
} from '@ginkgo/contracts/dates'
import { fieldExclusionsOf, fieldFiltersOf } from './by-fields.ts'
import type { Query } from './query.ts'

/** The caller's present day, or the time zone that it follows from. */
interface CallersDay {
  readonly today?: string | undefined
  readonly timeZone?: string | undefined
  readonly weekStart?: WeekDay | undefined
}

/** The day the caller calls today. */
export const todayOf = ({ today, timeZone }: CallersDay, now: string): string =>
  today ?? dayIn(now, timeZone ?? 'UTC')

/**
 * What was asked, as the conditions of a list take it: a span of days by its first and its last day, days of what is an
 * instant by the moments at which the first begins and the last has ended, and days without activity by the moment since
 * which there was none.
 */
export function askedOf(
  fields: Fields,
  { today, timeZone = 'UTC', weekStart, ...query }: Query & CallersDay,
  now: string,
): Query {
  const { fields: byFields, ...others } = query
  const asked: Record<string, unknown> = { ...others }
  const custom = fieldFiltersOf(byFields as FieldFilters | undefined)
  if (custom) asked['fields'] = custom
  const missing = fieldExclusionsOf(byFields as FieldFilters | undefined)
  if (missing) asked['missingFields'] = missing
  for (const filter of filtersOf(fields)) {
    if (filter.kind === 'days') setDays(asked, filter, { today, timeZone, weekStart }, now)
    const days = filter.kind === 'idle' && asked[filter.query]
    if (typeof days === 'number') asked[filter.query] = new Date(Date.parse(now) - days * dayMs).toISOString()
  }
  return asked
}

/** Where a span and its ends are given, all of them hold. */
function setDays(
  asked: Record<string, unknown>,
  { query, type }: ListFilter,
  { today, timeZone, weekStart }: CallersDay & { timeZone: string },
  now: string,
): void {
  const ends = endsOf(query)
  const span = asked[query]
    ? daysOfSpan(asked[query] as DaySpanName, todayOf({ today, timeZone }, now), weekStart)
    : undefined
  delete asked[query]
  const days = (name: string) => (asked[name] === undefined ? [] : [asked[name] as string])
  const from = [...days(ends.from), ...(span ? [span.from] : [])].toSorted().at(-1)
  const to = [...days(ends.to), ...(span ? [span.to] : [])].toSorted()[0]
  const isInstant = type === 'instant'
  if (from) asked[ends.from] = isInstant ? startOfDay(from, timeZone) : from
  if (to) asked[ends.to] = isInstant ? startOfDay(addDays(to, 1), timeZone) : to
}
