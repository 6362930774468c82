import { numberFormat } from '@ginkgo/contracts/dates'
import { ownLocale } from './own-locale.ts'

/** An exchange rate with up to six digits that matter, "0.0101". */
export const formatRate = (rate: number): string =>
  numberFormat(ownLocale(), { maximumSignificantDigits: 6 }).format(rate)

/** A number as the person's locale writes it, "12,500"; with a plus where it is known to be at least so many. */
export const formatCount = (count: number, isAtLeast = false): string =>
  `${numberFormat(ownLocale()).format(count)}${isAtLeast ? '+' : ''}`
