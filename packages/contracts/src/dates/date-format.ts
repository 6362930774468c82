const formats = new Map<string, Intl.DateTimeFormat>()

/** Callers of the API may name any time zone in any spelling, so the cache must be bounded. */
const maxFormats = 500

/**
 * A formatter of dates and times, cached because making one is slow. All code of the product formats dates with it.
 * @param locale undefined for the machine's
 * @param timeZone undefined for the machine's; a calendar day is formatted in UTC
 * @throws RangeError for an unknown time zone
 */
export function dateFormat(
  locale: string | undefined,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options])
  const known = formats.get(key)
  if (known) return known
  // In one calendar for all, which days are typed and stored in, too.
  const gregorian = { ...options, calendar: 'gregory', ...(timeZone && { timeZone }) }
  const format = new Intl.DateTimeFormat(locale, gregorian)
  if (formats.size >= maxFormats) formats.clear()
  formats.set(key, format)
  return format
}
