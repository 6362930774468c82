/** Start times of the day in 15-minute steps, "00:00" to "23:45". */
export const TIME_CHOICES: readonly string[] = Array.from({ length: 96 }, (_, step) => {
  const hours = String(Math.floor(step / 4)).padStart(2, '0')
  return `${hours}:${String((step % 4) * 15).padStart(2, '0')}`
})

/** The choices later than `start`, or all of them when there is no start (spec 2, section 5). */
export function timesAfter(start: string | null | undefined): readonly string[] {
  return start ? TIME_CHOICES.filter((time) => time > start) : TIME_CHOICES
}

/** One hour after `start`, or null when that is not within the same day. */
export function oneHourAfter(start: string): string | null {
  const hours = Number(start.slice(0, 2)) + 1
  return hours > 23 ? null : `${String(hours).padStart(2, '0')}${start.slice(2)}`
}
