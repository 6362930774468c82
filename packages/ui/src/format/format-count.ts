import { numberFormat } from '@ginkgo/contracts/dates'
import { amountsLocale, wordsLocale } from './own-locale.ts'

/** An exchange rate with up to six digits that matter, "0.0101". */
export const formatRate = (rate: number): string =>
  numberFormat(amountsLocale(), { maximumSignificantDigits: 6 }).format(rate)

/** A number as the person's locale writes it, "12,500"; with a plus where it is known to be at least so many. */
export const formatCount = (count: number, isAtLeast = false): string =>
  `${numberFormat(amountsLocale()).format(count)}${isAtLeast ? '+' : ''}`

const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const

/** A number for narrow places, "12.5K": the unit is English, the decimal sign the person's. */
export function formatCountShort(count: number): string {
  const decimal = numberFormat(amountsLocale())
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')
  return numberFormat(wordsLocale(), short)
    .formatToParts(count)
    .map(({ type, value }) => (type === 'decimal' ? (decimal?.value ?? value) : value))
    .join('')
}
