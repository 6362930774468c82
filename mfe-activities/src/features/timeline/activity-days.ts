import { daysBetween } from '@ginkgo/contracts/dates'
import { calendarDateOf, formatCalendarDate, formatDueDate } from '@ginkgo/ui'
import type { TimelineEntry } from './timeline-entries.ts'

export interface ActivityDay {
  /** YYYY-MM-DD of the user's calendar. */
  readonly day: string
  readonly entries: readonly TimelineEntry[]
}

/** Entries by the user's day (or the given zone's), in the order they come. */
export function daysOf(entries: readonly TimelineEntry[], timeZone?: string): ActivityDay[] {
  const days: { day: string; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const day = calendarDateOf(entry.activity.createdAt, timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** "Today", "Yesterday", or the date. */
export function dayTitle(day: string, today: string): string {
  return Math.abs(daysBetween(today, day)) <= 1 ? formatDueDate(day, today) : formatCalendarDate(day)
}
