import { numberFormat } from '@ginkgo/contracts/dates'
import { ownLocale } from './own-locale.ts'

const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0 } as const
const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const

/** Amounts are written in one way, whatever their currency: by the conventions of the person's locale. */
const formatOf = (currency: string, digits: Intl.NumberFormatOptions = whole) =>
  numberFormat(ownLocale(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits })

/** An amount in whole currency units, in English "$12,500", in German "12.500 $". An em dash for null. */
export function formatMoney(value: number | null | undefined, currency: string): string {
  return value === null || value === undefined ? '—' : formatOf(currency).format(value)
}

/** The same for narrow places: "$12.5K". */
export function formatMoneyShort(value: number | null | undefined, currency: string): string {
  return value === null || value === undefined ? '—' : formatOf(currency, short).format(value)
}

/** The symbol alone: "$", "€", "£", "₹". */
export function currencySymbol(currency: string): string {
  const parts = formatOf(currency).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
