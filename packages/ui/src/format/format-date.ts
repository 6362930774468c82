import { browserTimeZone, dateFormat, dayIn, daysBetween, offsetLabel } from '@ginkgo/contracts/dates'
import { wordsLocale } from './own-locale.ts'

const HOUR_MS = 3_600_000

let ownTimeZone: string | undefined

/** The time zone (IANA) that the user chose for everything below; undefined for the browser's. */
export function setOwnTimeZone(timeZone: string | undefined): void {
  ownTimeZone = timeZone
}

const formatIn = (timeZone: string | undefined = ownTimeZone, options: Intl.DateTimeFormatOptions) =>
  dateFormat(wordsLocale(), timeZone, options)

const calendarDay = { year: 'numeric', month: 'short', day: 'numeric' } as const

function utcOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/**
 * Parts of a calendar date (YYYY-MM-DD) in English as in the person's region: `{ month: 'long', year: 'numeric' }` is
 * "March 2026".
 */
export function formatDateParts(date: string, parts: Intl.DateTimeFormatOptions): string {
  return formatIn('UTC', parts).format(utcOf(date))
}

/** A full hour of the day, 0 to 23: "2 PM", or "14". */
export function formatHour(hour: number): string {
  return formatIn('UTC', { hour: 'numeric' }).format(hour * HOUR_MS)
}

/** A calendar date (YYYY-MM-DD) in English as in the person's region, "Mar 1, 2026" or "1 Mar 2026", the same day in every time zone; an em dash for null. */
export function formatCalendarDate(date: string | null | undefined): string {
  return date ? formatIn('UTC', calendarDay).format(utcOf(date)) : '—'
}

/** A calendar date without its year when that is `today`'s: "Mar 1"; Today, Tomorrow and Yesterday by name. */
export function formatDueDate(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days === -1) return 'Yesterday'
  if (date.slice(0, 4) !== today.slice(0, 4)) return formatCalendarDate(date)
  return formatDateParts(date, { month: 'short', day: 'numeric' })
}

/** The day of an instant (ISO 8601), "Mar 1, 2026", in a time zone (the user's when absent). */
export function formatDay(instant: string | null | undefined, timeZone?: string): string {
  return instant ? formatIn(timeZone, calendarDay).format(Date.parse(instant)) : '—'
}

/** Day and time of an instant: "Mar 1, 2026, 2:30 PM". */
export function formatDateTime(instant: string | null | undefined, timeZone?: string): string {
  if (!instant) return '—'
  return formatIn(timeZone, { ...calendarDay, hour: 'numeric', minute: '2-digit' }).format(
    Date.parse(instant),
  )
}

/** Time of day of an instant: "2:30 PM". */
export function formatTime(instant: string | null | undefined, timeZone?: string): string {
  return instant
    ? formatIn(timeZone, { hour: 'numeric', minute: '2-digit' }).format(Date.parse(instant))
    : '—'
}

/** The offset of the user's zone from UTC at an instant: "UTC-4". */
export const ownOffset = (instant: string): string =>
  offsetLabel(ownTimeZone ?? browserTimeZone(), new Date(instant))

/** The calendar date (YYYY-MM-DD) of an instant in a time zone (the user's when absent). */
export const calendarDateOf = (instant: string | number | Date, timeZone = ownTimeZone): string =>
  dayIn(instant, timeZone)

/** The user's day, YYYY-MM-DD. */
export function todayIn(timeZone?: string): string {
  return calendarDateOf(Date.now(), timeZone)
}

/** Whether a due date has passed; due today is not overdue. */
export function isOverdue(dueDate: string | null | undefined, today: string): boolean {
  return Boolean(dueDate) && (dueDate as string) < today
}
