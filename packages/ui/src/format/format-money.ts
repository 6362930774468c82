/**
 * The one way amounts are written, whatever their currency: by the conventions of the browser's language. Undefined
 * is that language to Intl.
 */
const locale = undefined

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, compact: boolean): Intl.NumberFormat {
  const key = `${currency}${compact ? ' compact' : ''}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(compact
      ? { notation: 'compact' as const, minimumFractionDigits: 0, maximumFractionDigits: 1 }
      : { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  })
  formats.set(key, format)
  return format
}

/** An amount in whole currency units, in English "$12,500", in German "12.500 $". An em dash for null. */
export function formatMoney(value: number | null | undefined, currency: string): string {
  return value === null || value === undefined ? '—' : formatOf(currency, false).format(value)
}

/** The same for narrow places: "$12.5K". */
export function formatMoneyShort(value: number | null | undefined, currency: string): string {
  return value === null || value === undefined ? '—' : formatOf(currency, true).format(value)
}

/** The number without a symbol. */
export function formatAmount(value: number): string {
  return value.toLocaleString(locale)
}

/** The symbol alone: "$", "€", "£", "₹". */
export function currencySymbol(currency: string): string {
  const parts = formatOf(currency, false).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
