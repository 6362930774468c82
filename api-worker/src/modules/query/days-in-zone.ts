import { type Bucket } from '@ginkgo/contracts'
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  endOfMonth,
  startOfDay,
  startOfWeek,
  type WeekDay,
} from '@ginkgo/contracts/dates'

const dayMs = 86_400_000
const minute = 60_000

/** From when to when clocks are known to change; before and after it they stay as they are at its ends. */
const firstYear = 1_990
const lastYear = 2_045

/** Milliseconds by which the clocks of a zone are ahead from an instant on. */
interface Offset {
  readonly from: number
  readonly ahead: number
}

const known = new Map<string, readonly Offset[]>()

const format = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })

/** The offsets of a zone, each with the instant that it begins at. */
function offsetsOf(timeZone: string): readonly Offset[] {
  const kept = known.get(timeZone)
  if (kept) return kept
  const clock = format(timeZone)
  const aheadAt = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at
  const end = Date.UTC(lastYear, 0)
  let last = Date.UTC(firstYear, 0)
  const offsets: Offset[] = [{ from: Number.NEGATIVE_INFINITY, ahead: aheadAt(last) }]
  // No clock changes twice within two weeks, so such steps miss nothing.
  for (let at = last + 14 * dayMs; at <= end; at += 14 * dayMs) {
    const ahead = aheadAt(at)
    if (ahead !== offsets.at(-1)!.ahead) offsets.push({ from: changeBetween(aheadAt, last, at), ahead })
    last = at
  }
  known.set(timeZone, offsets)
  return offsets
}

/** The minute at which an offset becomes another one. */
function changeBetween(aheadAt: (at: number) => number, from: number, to: number): number {
  const before = aheadAt(from)
  let [low, high] = [from / minute, to / minute]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (aheadAt(middle * minute) === before) low = middle
    else high = middle
  }
  return high * minute
}

/** The day in a zone of an instant in milliseconds, as SQL: which offset holds is found in as few steps as there are digits. */
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
