import {
  addDays,
  addMonths,
  eachDay,
  endOfMonth,
  startOfWeek as startOfWeekFrom,
} from '@ginkgo/contracts/dates'
import { formatDateParts, ownWeekStart } from '@ginkgo/ui'

const startOfWeek = (day: string) => startOfWeekFrom(day, ownWeekStart())

/** What the calendar shows at once. */
export type CalendarSpan = 'month' | 'week'

const format = (parts: Intl.DateTimeFormatOptions) => (day: string) => formatDateParts(day, parts)

/** "Monday, November 23, 2026". */
export const longDay = format({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
/** "Mon". */
export const shortWeekday = format({ weekday: 'short' })
/** "Monday". */
export const longWeekday = format({ weekday: 'long' })
/** "November 2026". */
const monthAndYear = format({ month: 'long', year: 'numeric' })
const monthAndDay = format({ month: 'short', day: 'numeric' })
const fullDay = format({ month: 'short', day: 'numeric', year: 'numeric' })

/** The day of the month without a leading zero. */
export const dayOfMonth = (day: string): number => Number(day.slice(8))

/** Every day on screen, whole weeks; all dates are YYYY-MM-DD. */
export function calendarDays(span: CalendarSpan, day: string): string[] {
  const first = span === 'week' ? day : `${day.slice(0, 8)}01`
  const last = span === 'week' ? day : endOfMonth(day)
  return eachDay(startOfWeek(first), addDays(startOfWeek(last), 6))
}

/** The same place in the next week or month (or those before); the 31st becomes the month's last day. */
export function shifted(span: CalendarSpan, day: string, by: number): string {
  return span === 'week' ? addDays(day, by * 7) : addMonths(day, by)
}

/** "November 2026", or "Nov 30 – Dec 6, 2026". */
export function spanTitle(span: CalendarSpan, day: string): string {
  if (span === 'month') return monthAndYear(day)
  const first = startOfWeek(day)
  const last = addDays(first, 6)
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  return `${isSameYear ? monthAndDay(first) : fullDay(first)} – ${fullDay(last)}`
}

/** The day that a key of the keyboard leads to from `day`; undefined for other keys. */
export function dayOfKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return addDays(startOfWeek(day), 6)
    case 'PageUp':
      return shifted('month', day, -1)
    case 'PageDown':
      return shifted('month', day, 1)
    default:
      return undefined
  }
}
