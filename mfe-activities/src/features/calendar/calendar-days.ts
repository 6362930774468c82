import { addDays, formatDateParts } from '@ginkgo/ui'

/** What the calendar shows at once. */
export type CalendarSpan = 'month' | 'week'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

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

/** Days that the week of `day` has behind it; it begins on Monday. */
const daysIntoWeek = (day: string): number => (utc(day).getUTCDay() + 6) % 7

/** Every day on screen, whole weeks from Monday on; all dates are YYYY-MM-DD. */
export function calendarDays(span: CalendarSpan, day: string): string[] {
  const first = span === 'week' ? day : `${day.slice(0, 8)}01`
  const start = addDays(first, -daysIntoWeek(first))
  const count = span === 'week' ? 7 : weeksOfMonth(first) * 7
  return Array.from({ length: count }, (_, index) => addDays(start, index))
}

function weeksOfMonth(first: string): number {
  const days = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate()
  return Math.ceil((daysIntoWeek(first) + days) / 7)
}

/** The same place in the next week or month (or those before); the 31st becomes the month's last day. */
export function shifted(span: CalendarSpan, day: string, by: number): string {
  if (span === 'week') return addDays(day, by * 7)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10)
}

/** "November 2026", or "Nov 30 – Dec 6, 2026". */
export function spanTitle(span: CalendarSpan, day: string): string {
  if (span === 'month') return monthAndYear(day)
  const first = addDays(day, -daysIntoWeek(day))
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
      return addDays(day, -daysIntoWeek(day))
    case 'End':
      return addDays(day, 6 - daysIntoWeek(day))
    case 'PageUp':
      return shifted('month', day, -1)
    case 'PageDown':
      return shifted('month', day, 1)
    default:
      return undefined
  }
}
