import { addDays, instantOf, instantsOf, offsetLabel, wallTimeOf } from '@ginkgo/contracts/dates'
import { calendarDateOf, formatCalendarDate } from '@ginkgo/ui'
import { oneHourAfter } from '@ginkgo/ui/form'

export const timeNames = ['startDate', 'startTime', 'endDate', 'endTime', 'timezone'] as const

export const whichNames = ['startWhich', 'endWhich'] as const

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

/** Minutes that whoever schedules a meeting needs at least until it begins. */
const leadMinutes = 15

/**
 * What a new meeting's times begin with: the next half hour for a scheduled one, tomorrow morning where the hour would not
 * end today; the hour that has just passed for a logged one.
 * @param now epoch milliseconds
 */
export function timesNear(
  kind: 'schedule' | 'log',
  timezone: string,
  now = Date.now(),
): Omit<MeetingTimes, 'timezone'> {
  const halfHour = 30 * 60_000
  const start =
    kind === 'schedule'
      ? Math.ceil((now + leadMinutes * 60_000) / halfHour) * halfHour
      : Math.floor(now / halfHour - 2) * halfHour
  const { date, time } = wallTimeOf(new Date(start).toISOString(), timezone)
  const endTime = oneHourAfter(time)
  if (endTime) return { startDate: date, startTime: time, endDate: date, endTime }
  if (kind === 'schedule') {
    const tomorrow = addDays(date, 1)
    return { startDate: tomorrow, startTime: '09:00', endDate: tomorrow, endTime: '10:00' }
  }
  const end = wallTimeOf(new Date(start + 2 * halfHour).toISOString(), timezone)
  return { startDate: date, startTime: time, endDate: end.date, endTime: end.time }
}

export type End = 'start' | 'end'
export type Which = 'earlier' | 'later'

/** The same with what was chosen for a time that occurs twice. */
export interface ChosenTimes extends MeetingTimes {
  readonly startWhich?: string
  readonly endWhich?: string
}

/**
 * The instants that the start or the end of a draft can mean: none where the clocks skip that time, two where it occurs
 * twice; undefined while the draft has none.
 */
export function instantsOfEnd(draft: MeetingTimes, end: End): string[] | undefined {
  const [date, time] = [draft[`${end}Date`], draft[`${end}Time`]]
  return date && time ? instantsOf(date, time, draft.timezone) : undefined
}

function instantOfEnd(draft: ChosenTimes, end: End): string {
  const [, later] = instantsOfEnd(draft, end) ?? []
  const isLater = draft[`${end}Which`] === ('later' satisfies Which)
  return (isLater && later) || instantOf(draft[`${end}Date`], draft[`${end}Time`], draft.timezone)
}

/** What is said of a time that the clocks skip. */
export function skippedText(draft: MeetingTimes, end: End): string {
  const day = formatCalendarDate(draft[`${end}Date`])
  return `There is no ${draft[`${end}Time`]} on ${day} in ${draft.timezone.replaceAll('_', ' ')}: the clocks are put forward over it. Choose another time.`
}

/** A time of a draft, as its fields show it, with its offset: "01:30 UTC-4". */
export const textWithOffset = (instant: string, timezone: string): string =>
  `${wallTimeOf(instant, timezone).time} ${offsetLabel(timezone, new Date(instant))}`

/** Whether the clocks of a zone change between two instants. */
export const isAcrossChange = (start: string, end: string, timezone: string): boolean =>
  offsetLabel(timezone, new Date(start)) !== offsetLabel(timezone, new Date(end))

/** Which of two instants a time is; empty where it occurs once. */
export function whichOf(instant: string, draft: MeetingTimes, end: End): Which | '' {
  const instants = instantsOfEnd(draft, end) ?? []
  if (instants.length < 2) return ''
  return Date.parse(instant) === Date.parse(instants[1] ?? '') ? 'later' : 'earlier'
}

/** The start of a complete draft as an instant. */
export const startOf = (draft: ChosenTimes) => instantOfEnd(draft, 'start')

/** Start and end of a complete draft as instants. */
export const timesOf = (draft: ChosenTimes) => ({
  startTime: startOf(draft),
  endTime: instantOfEnd(draft, 'end'),
})

/** Today in a zone, for the calendar's limits. */
export const todayOf = (timezone: string) => calendarDateOf(Date.now(), timezone)
