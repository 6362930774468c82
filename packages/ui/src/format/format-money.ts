import { numberFormat } from '@ginkgo/contracts/dates'
import { formatCountShort } from './format-count.ts'
import { amountsLocale } from './own-locale.ts'

const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0 } as const
/** Amounts are written in one way, whatever their currency: by the conventions of the person's locale. */
const formatOf = (currency: string) =>
  numberFormat(amountsLocale(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...whole })

/** An amount in whole currency units, in English "$12,500", in German "12.500 $". An em dash for null. */
export function formatMoney(value: number | null | undefined, currency: string): string {
  return value === null || value === undefined ? '—' : formatOf(currency).format(value)
}

/** The same for narrow places: "$12.5K". */
export function formatMoneyShort(value: number | null | undefined, currency: string): string {
  if (value === null || value === undefined) return '—'
  return formatOf(currency)
    .formatToParts(1)
    .map((part) => (part.type === 'integer' ? formatCountShort(value) : part.value))
    .join('')
}

/** The symbol alone: "$", "€", "£", "₹". */
export function currencySymbol(currency: string): string {
  const parts = formatOf(currency).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
