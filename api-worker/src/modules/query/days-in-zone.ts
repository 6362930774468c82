import type { Bucket } from '@ginkgo/contracts'
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  endOfMonth,
  offsetsOf,
  startOfDay,
  startOfWeek,
  type WeekDay,
} from '@ginkgo/contracts/dates'

/** The day in a zone of an instant in milliseconds, as SQL: which offset holds is looked up in as few steps as there are digits. */
export function daySql(instant: string, timeZone: string): string {
  const offsets = offsetsOf(timeZone)
  const ahead = (first: number, end: number): string => {
    if (end - first === 1) return String(offsets[first]!.ahead)
    const middle = Math.ceil((first + end) / 2)
    return `iif(${instant} < ${offsets[middle]!.from}, ${ahead(first, middle)}, ${ahead(middle, end)})`
  }
  return `date((${instant} + ${ahead(0, offsets.length)}) / 1000, 'unixepoch')`
}

/** What a day belongs to, as `keyOfDay` names it. */
export function bucketSql(day: string, bucket: Bucket, first: WeekDay): string {
  switch (bucket) {
    case 'day':
      return day
    case 'week':
      // SQLite's weekday 0 is Sunday, so the last day of a week has the number of its first one less one.
      return `date(${day}, 'weekday ${first - 1}', '-6 days')`
    case 'month':
      return `substr(${day}, 1, 7)`
    case 'quarter':
      return `(substr(${day}, 1, 4) || '-Q' || ((CAST(substr(${day}, 6, 2) AS INTEGER) + 2) / 3))`
    case 'year':
      return `substr(${day}, 1, 4)`
  }
}

/** What a day belongs to: itself, the first day of its week, or its month, quarter or year. */
export function keyOfDay(day: string, bucket: Bucket, first: WeekDay): string {
  if (bucket === 'day') return day
  if (bucket === 'week') return startOfWeek(day, first)
  if (bucket === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  return day.slice(0, bucket === 'month' ? 7 : 4)
}

export interface Days {
  readonly from: string
  readonly to: string
}

/** The days that a key of `keyOfDay` stands for. */
export function daysOfKey(key: string, bucket: Bucket): Days {
  if (bucket === 'day') return { from: key, to: key }
  if (bucket === 'week') return { from: key, to: addDays(key, 6) }
  if (bucket === 'year') return { from: `${key}-01-01`, to: `${key}-12-31` }
  const from =
    bucket === 'month' ? `${key}-01` : addMonths(`${key.slice(0, 4)}-01-01`, 3 * (Number(key.slice(6)) - 1))
  return { from, to: endOfMonth(bucket === 'month' ? from : addMonths(from, 2)) }
}

/** The instants, in milliseconds, at which days begin in a zone and have ended. */
export const instantsOf = ({ from, to }: Days, timeZone: string) => ({
  from: Date.parse(startOfDay(from, timeZone)),
  end: Date.parse(startOfDay(addDays(to, 1), timeZone)),
})

/** The same days a year earlier. */
export const aYearBefore = ({ from, to }: Days): Days =>
  isWholeMonths({ from, to })
    ? { from: addMonths(from, -12), to: endOfMonth(addMonths(to.slice(0, 8) + '01', -12)) }
    : { from: addMonths(from, -12), to: addMonths(to, -12) }

const isWholeMonths = ({ from, to }: Days): boolean => from.endsWith('-01') && to === endOfMonth(to)

const monthsIn = ({ from, to }: Days): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1

/** As many days, or as many whole months, right before. */
export function before({ from, to }: Days): Days {
  if (isWholeMonths({ from, to })) {
    const months = monthsIn({ from, to })
    return { from: addMonths(from, -months), to: addDays(from, -1) }
  }
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** The keys that the days of a period have, in their order. */
export function keysIn({ from, to }: Days, bucket: Bucket, first: WeekDay): string[] {
  const keys: string[] = []
  for (let day = from; day <= to; ) {
    const key = keyOfDay(day, bucket, first)
    keys.push(key)
    day = addDays(daysOfKey(key, bucket).to, 1)
  }
  return keys
}

export const todayIn = (now: string, timeZone: string): string => dayIn(now, timeZone)
