import { inOurSigns } from './amounts/figure.ts'
import { amountParts, readAmount, wholeAmount } from './amounts/read-amount.ts'

/** An amount has at most two decimals. */
const maxDecimals = 2

/**
 * The number in a text that a person typed or that a file has, in any common notation: `12,500.75`, `12.500,75`,
 * `12 500,75`, `12’500`, `12,50,000`, `€12.500`, `12 500 USD`, `-200`, `(200)`. Null if there is none, and NaN if it can
 * be read in several ways or in none.
 *
 * Which separator marks the decimals follows from the number itself, so the language of the writer need not be known:
 * amounts have at most two decimals, and a group of digits has three. Hence `12.500` is twelve thousand five hundred in
 * every language, and `12,5` is twelve and a half. Letters such as the k of `1.2k` are not read (`readAmount` does).
 */
export function readNumber(text: string): number | null {
  if (!/[\p{No}\p{Nl}]/u.test(text) && inOurSigns(text) === '') return null
  const parts = amountParts(text)
  if ('problem' in parts || parts.scale !== 1 || parts.figure.decimals > maxDecimals) return Number.NaN
  const { value } = parts.figure
  return parts.isNegative ? 0 - value : value
}

/**
 * The whole amount that is stored for a typed text, which may have a scale next to it: `52k`, `12,5k`, `1,2 Mio. €`. NaN
 * where it can be read in several ways: `1.250k` is twelve hundred and fifty or a million and more.
 */
export function readWholeAmount(text: string): number | null {
  const plain = readWholeNumber(text)
  if (!Number.isNaN(plain)) return plain
  const amount = readAmount(text)
  if ('problem' in amount || !hasScale(text) || amount.asDecimal !== undefined) return Number.NaN
  return wholeAmount(amount.value)
}

function hasScale(text: string): boolean {
  const parts = amountParts(text)
  return !('problem' in parts) && parts.scale !== 1
}

/**
 * The whole number that is stored for a typed text, halves rounded up. A negative number is not replaced by zero;
 * schemas that allow none refuse it.
 */
export function readWholeNumber(text: string): number | null {
  const value = readNumber(text)
  return value === null ? null : wholeAmount(value)
}
