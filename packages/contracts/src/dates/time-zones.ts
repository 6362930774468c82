import { addDays, dayMs } from './calendar-days.ts'
import { dateFormat } from './date-format.ts'

/** Whether a text is an IANA time zone, such as `Europe/Berlin`. */
export function isTimeZone(timeZone: string): boolean {
  try {
    dateFormat('en-US', timeZone)
    return timeZone !== ''
  } catch {
    return false
  }
}

/** The machine's time zone; UTC if it has none. */
export const browserTimeZone = (): string =>
  dateFormat(undefined, undefined).resolvedOptions().timeZone || 'UTC'

/** The offset of a zone from UTC at the given instant, "UTC+5:30". */
export function offsetLabel(timeZone: string, at = new Date()): string {
  const parts = dateFormat('en-US', timeZone, { timeZoneName: 'shortOffset' }).formatToParts(at)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name.replace('GMT', 'UTC').replace(/[+-]0$/, '')
}

/** In the Swedish locale dates are written as in ISO 8601, in the Gregorian calendar and with Latin digits. */
const isoLocale = 'sv-SE'

/** The local date and time of a zone at an instant in milliseconds: `2026-03-29T01:59:59`. */
function clockOf(instant: number, timeZone: string | undefined): string {
  const format = dateFormat(isoLocale, timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return format.format(instant).replace(' ', 'T')
}

const msOf = (instant: string | number | Date): number => new Date(instant).getTime()

/** The calendar day of an instant in a zone, or in the machine's zone. */
export const dayIn = (instant: string | number | Date, timeZone: string | undefined): string =>
  clockOf(msOf(instant), timeZone).slice(0, 10)

/** The hour of the day, 0 to 23, of an instant in a zone. */
export const hourIn = (instant: string | number | Date, timeZone: string): number =>
  Number(clockOf(msOf(instant), timeZone).slice(11, 13))

/** The local time of a zone at an instant: date YYYY-MM-DD and time HH:MM. */
export function wallTimeOf(
  instant: string | number | Date,
  timeZone: string,
): { date: string; time: string } {
  const clock = clockOf(msOf(instant), timeZone)
  return { date: clock.slice(0, 10), time: clock.slice(11, 16) }
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
export const offsetAt = (instant: number, timeZone: string): number =>
  Date.parse(`${clockOf(instant, timeZone)}Z`) - Math.floor(instant / 1_000) * 1_000

/** A local time in milliseconds as if it were of UTC, with the instants that the offsets before and after a change of the clocks give. */
function candidatesOf(date: string, time: string, timeZone: string) {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const candidates = [wall - dayMs, wall + dayMs].map((near) => wall - offsetAt(near, timeZone))
  const fitting = candidates.filter((instant) => instant + offsetAt(instant, timeZone) === wall)
  return { candidates, fitting: [...new Set(fitting)].sort((one, other) => one - other) }
}

/**
 * The instants (ISO 8601, UTC) at which the local time of a zone is `date` (YYYY-MM-DD) and `time` (HH:MM): none where
 * daylight saving skips it, and both, the earlier first, where it occurs twice.
 */
export const instantsOf = (date: string, time: string, timeZone: string): string[] =>
  candidatesOf(date, time, timeZone).fitting.map((instant) => new Date(instant).toISOString())

/**
 * The instant (ISO 8601, UTC) at which the local time of a zone is `date` (YYYY-MM-DD) and `time` (HH:MM). A time that
 * daylight saving skips becomes the one an hour later; of one that occurs twice, the first is meant.
 */
export function instantOf(date: string, time: string, timeZone: string): string {
  const { candidates, fitting } = candidatesOf(date, time, timeZone)
  return new Date(fitting[0] ?? Math.max(...candidates)).toISOString()
}

/**
 * The instant at which a calendar day begins in a zone: midnight, or where the clocks skip it the first moment after.
 */
export const startOfDay = (day: string, timeZone: string): string => instantOf(day, '00:00', timeZone)

/** The beginning of a day and of the next one, which are 23 to 25 hours apart when the clocks change. */
export const spanOfDay = (day: string, timeZone: string): { from: string; to: string } => ({
  from: startOfDay(day, timeZone),
  to: startOfDay(addDays(day, 1), timeZone),
})
