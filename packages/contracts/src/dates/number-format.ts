const formats = new Map<string, Intl.NumberFormat>()

/** Callers of the API may name any locale, so the cache must be bounded. */
const maxFormats = 200

/**
 * A formatter of numbers and amounts, cached because making one is slow. All code of the product formats numbers with it.
 * @param locale undefined for the machine's
 */
export function numberFormat(
  locale: string | undefined,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, options)
  if (formats.size >= maxFormats) formats.clear()
  formats.set(key, format)
  return format
}
