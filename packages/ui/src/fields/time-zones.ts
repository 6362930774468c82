/** The time zones that are offered (spec 2, section 9). */
export const TIME_ZONES: readonly string[] = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
]

/** The given zones, then the offered ones, without duplicates. */
export function timeZoneChoices(...own: (string | null | undefined)[]): string[] {
  const first = own.filter((zone): zone is string => Boolean(zone) && !TIME_ZONES.includes(zone as string))
  return [...new Set([...first, ...TIME_ZONES])]
}
