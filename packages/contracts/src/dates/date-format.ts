const formats = new Map<string, Intl.DateTimeFormat>()

/** Callers of the API name time zones, in any spelling, so what is kept is bounded. */
const mostFormats = 500

/**
 * A formatter of dates and times, cached because constructing one is slow. All code of the product takes it from here.
 * @param locale undefined for that of the machine
 * @param timeZone undefined for that of the machine; a day of the calendar is written in UTC
 * @throws RangeError for a time zone that no clock knows
 */
export function dateFormat(
  locale: string | undefined,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options])
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(key, format)
  return format
}
