// Calendar days are `YYYY-MM-DD` and belong to no time zone. They are computed in UTC, where every day has 24 hours.

import type { WeekDay } from './locales.ts'

/** Milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const dayAt = (utc: number): string => new Date(utc).toISOString().slice(0, 10)

/** Whether the calendar has this day: true for `2026-02-28`, false for `2026-02-30`. */
export function isCalendarDay(text: string): boolean {
  const utc = /^\d{4}-\d{2}-\d{2}$/.test(text) ? utcOf(text) : Number.NaN
  return !Number.isNaN(utc) && dayAt(utc) === text
}

/** The day that is `days` later, or earlier for a negative number. */
export const addDays = (day: string, days: number): string => dayAt(utcOf(day) + days * dayMs)

/** The same day `months` later, or earlier for a negative number; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** The number of days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / dayMs

/** Every day of a range, the first and the last included. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

/** The first day of the week that a day is in; weeks begin on Monday (1) where nothing else is said. */
export const startOfWeek = (day: string, first: WeekDay = 1): string =>
  addDays(day, -((new Date(utcOf(day)).getUTCDay() + 7 - first) % 7))

/**
 * The first day from Monday to Friday that is not before `day`, or the one that comes so many of these days after it.
 */
export function workingDay(day: string, after = 0): string {
  const monday = startOfWeek(day)
  // A Saturday or a Sunday stands for the Monday that follows.
  const index = Math.min(daysBetween(monday, day), 5) + after
  return addDays(monday, Math.floor(index / 5) * 7 + (index % 5))
}

/** The last day of the month that a day is in. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayAt(Date.UTC(year, month, 0))
}
