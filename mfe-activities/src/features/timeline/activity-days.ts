import type { Activity } from '@ginkgo/contracts'
import { daysBetween } from '@ginkgo/contracts/dates'
import { calendarDateOf, formatCalendarDate, formatDueDate } from '@ginkgo/ui'

export interface ActivityDay {
  /** YYYY-MM-DD of the user's calendar. */
  readonly day: string
  readonly activities: readonly Activity[]
}

/** Activities by the user's day (or the given zone's), in the order they come. */
export function daysOf(activities: readonly Activity[], timeZone?: string): ActivityDay[] {
  const days: { day: string; activities: Activity[] }[] = []
  for (const activity of activities) {
    const day = calendarDateOf(activity.createdAt, timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.activities.push(activity)
    else days.push({ day, activities: [activity] })
  }
  return days
}

/** "Today", "Yesterday", or the date. */
export function dayTitle(day: string, today: string): string {
  return Math.abs(daysBetween(today, day)) <= 1 ? formatDueDate(day, today) : formatCalendarDate(day)
}
