import { instantOf } from '@ginkgo/contracts/dates'
import { calendarDateOf } from '@ginkgo/ui'
import { oneHourAfter } from '@ginkgo/ui/form'

export const timeNames = ['startDate', 'startTime', 'endDate', 'endTime', 'timezone'] as const

/** When a meeting is, as forms have it: dates are YYYY-MM-DD and times HH:MM of the chosen zone. */
export type MeetingTimes = Readonly<Record<(typeof timeNames)[number], string>>

/** The end follows the start: its date, and an hour later while that is within the same day. */
export function withStart(
  draft: MeetingTimes,
  change: { startDate?: string; startTime?: string },
): MeetingTimes {
  const next = { ...draft, ...change }
  const endDate =
    change.startDate !== undefined && draft.endDate <= next.startDate ? next.startDate : next.endDate
  const later = next.startTime ? oneHourAfter(next.startTime) : null
  const mustFollow = endDate === next.startDate && next.endTime <= next.startTime
  const endTime =
    change.startTime !== undefined && (next.endTime === '' || mustFollow) ? (later ?? '') : next.endTime
  return { ...next, endDate: endDate || next.startDate, endTime }
}

/** The start of a complete draft as an instant. */
export const startOf = ({ startDate, startTime, timezone }: MeetingTimes) =>
  instantOf(startDate, startTime, timezone)

/** Start and end of a complete draft as instants. */
export const timesOf = (draft: MeetingTimes) => ({
  startTime: startOf(draft),
  endTime: instantOf(draft.endDate, draft.endTime, draft.timezone),
})

/** Today in a zone, for the calendar's limits. */
export const todayOf = (timezone: string) => calendarDateOf(Date.now(), timezone)
