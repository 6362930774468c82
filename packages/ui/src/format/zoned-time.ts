import { calendarDateOf } from './format-date.ts'

/** Milliseconds by which a zone's wall clock is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(instant / 1000) * 1000
}

/**
 * The instant (ISO 8601, UTC) at which a zone's clocks show `date` (YYYY-MM-DD) and `time` (HH:MM).
 * A time that daylight saving skips becomes the one an hour later; one that occurs twice, the first.
 */
export function instantOf(date: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${date}T${time}:00Z`)
  // The offset before and after a change of clocks; the earlier instant wins where both fit.
  const candidates = [offsetAt(wall - 86_400_000, timeZone), offsetAt(wall + 86_400_000, timeZone)].map(
    (offset) => wall - offset,
  )
  const fitting = candidates.filter((instant) => instant + offsetAt(instant, timeZone) === wall)
  const instant = fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates)
  return new Date(instant).toISOString()
}

/** What a zone's calendar and clocks show at an instant: date YYYY-MM-DD and time HH:MM. */
export function wallTimeOf(instant: string, timeZone: string): { date: string; time: string } {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  })
  return { date: calendarDateOf(instant, timeZone), time: time.format(Date.parse(instant)) }
}
