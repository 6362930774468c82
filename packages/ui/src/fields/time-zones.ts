/** Offered time zones (spec 2, section 9). */
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

/** The browser's IANA time zone; UTC when it does not tell. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** Offset as people read it, "UTC+5:30", at the given instant. */
export function offsetLabel(timeZone: string, at = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name.replace('GMT', 'UTC').replace(/[+-]0$/, '')
}

/** The offered zones with those of the arguments in front, each once. */
export function timeZoneChoices(...own: (string | null | undefined)[]): string[] {
  const first = own.filter((zone): zone is string => Boolean(zone) && !TIME_ZONES.includes(zone as string))
  return [...new Set([...first, ...TIME_ZONES])]
}
