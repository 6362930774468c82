/** Grouping that people of a currency expect: INR counts in lakh and crore. */
const locales: Record<string, string> = { USD: 'en-US', EUR: 'en-IE', GBP: 'en-GB', INR: 'en-IN' }

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, compact: boolean): Intl.NumberFormat {
  const key = `${currency}${compact ? ' compact' : ''}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locales[currency] ?? 'en-US', {
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

/** An amount in whole currency units: "$12,500", "₹1,25,000". An em dash for null. */
export function formatMoney(value: number | null | undefined, currency: string): string {
  return value === null || value === undefined ? '—' : formatOf(currency, false).format(value)
}

/** The same for narrow places: "$12.5K". */
export function formatMoneyShort(value: number | null | undefined, currency: string): string {
  return value === null || value === undefined ? '—' : formatOf(currency, true).format(value)
}

/** The number without its symbol, grouped as people of the currency expect: "12,50,000". */
export function formatAmount(value: number, currency: string): string {
  return value.toLocaleString(locales[currency] ?? 'en-US')
}

/** The symbol alone: "$", "€", "£", "₹". */
export function currencySymbol(currency: string): string {
  const parts = formatOf(currency, false).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
