import type { DueSpan } from '../../db/due-organizations.ts'
import { dayIn, hourIn, isTimeZone } from '@ginkgo/contracts/dates'

/** How long before a meeting people are reminded, in milliseconds. */
const aheadMs = 3_600_000

/** The hour from which on people are reminded of what is due that day, in their own time zone. */
const morningHour = 8

/**
 * What people are reminded of at an instant: meetings of the next hour, and what is due on the day that it is for them,
 * once their morning has begun.
 * @param timeZones those that people live in; one that no clock knows is left out
 */
export function dueSpan(now: string, timeZones: readonly string[]): DueSpan {
  const from = Date.parse(now)
  const mornings = timeZones.filter(isTimeZone).flatMap((zone) => {
    const isMorning = hourIn(now, zone) >= morningHour
    return isMorning ? [`${zone} ${dayIn(now, zone)}`] : []
  })
  return { from, to: from + aheadMs, mornings }
}
