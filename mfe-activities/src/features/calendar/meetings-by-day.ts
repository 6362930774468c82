import { addDays } from '@ginkgo/contracts/dates'
import { calendarDateOf } from '@ginkgo/ui'

interface Timed {
  readonly startTime: string
  readonly endTime: string
}

/**
 * Meetings under each day they run on in a time zone (the user's when absent), the soonest first. One that ends at
 * midnight does not run on the day that begins then.
 */
export function meetingsByDay<M extends Timed>(meetings: readonly M[], timeZone?: string): Map<string, M[]> {
  const days = new Map<string, M[]>()
  const inOrder = [...meetings].sort((one, other) => one.startTime.localeCompare(other.startTime))
  for (const meeting of inOrder) {
    const last = calendarDateOf(Date.parse(meeting.endTime) - 1, timeZone)
    for (let day = calendarDateOf(meeting.startTime, timeZone); day <= last; day = addDays(day, 1)) {
      const ofDay = days.get(day)
      if (ofDay) ofDay.push(meeting)
      else days.set(day, [meeting])
    }
  }
  return days
}
