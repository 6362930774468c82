import type { DueSpan } from '../../../db/due-organizations.ts'
import { dayIn, hourIn, isTimeZone } from '@ginkgo/contracts/dates'

/** How many milliseconds before a meeting people are reminded of it. */
const aheadMs = 3_600_000

/** The hour, in a person's own time zone, from which on they are reminded of tasks due that day. */
const morningHour = 8

/**
 * What people are to be reminded of at an instant: meetings of the next hour, and tasks due on the present day of their
 * time zone if it is past the morning hour.
 * @param timeZones the time zones of people; unknown ones are left out
 */
export function dueSpan(now: string, timeZones: readonly string[]): DueSpan {
  const from = Date.parse(now)
  const mornings = timeZones.filter(isTimeZone).flatMap((zone) => {
    const isMorning = hourIn(now, zone) >= morningHour
    return isMorning ? [`${zone} ${dayIn(now, zone)}`] : []
  })
  return { from, to: from + aheadMs, mornings }
}
