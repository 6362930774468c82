import { ownDigits } from './own-digits.ts'

/** The text with ASCII digits, one kind each of space, minus sign and apostrophe, and without direction marks. */
const inOurSigns = (text: string): string =>
  ownDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[−‐‑–—]/g, '-')
    .replace(/[‘’´`]/g, "'")
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .replace(/\s+/g, ' ')
    .trim()

const currency = String.raw`(?:(?:US|UK)?\p{Sc}(?:US|GB)?|USD|EUR|GBP|INR|Rs\.?)`
const currencyBefore = new RegExp(`^([-+( ]*)${currency}`, 'iu')
const currencyBehind = new RegExp(`${currency}([-) ]*)$`, 'iu')
/** “500,-” and “5,00,000/-” mean round amounts. */
const roundMark = /(?:[.,]--?|\/-)$/

const signed = /^(?<opened>\( ?)?(?<before>[-+] ?)?(?<amount>\d.*?|[.,]\d.*?)(?<behind> ?-)?(?<closed> ?\))?$/

/**
 * Digits, in groups of three or in the Indian groups of lakh and crore with one kind of separator, then up to two
 * decimals after another kind.
 */
const amounts =
  /^(?<whole>\d+|[1-9]\d{0,2}(?<thousand>[ .,'_])\d{3}(?:\k<thousand>\d{3})*|[1-9]\d?(?<lakh>[ .,'_])(?:\d{2}\k<lakh>)+\d{3})?(?:(?<point>[.,])(?<decimals>\d{0,2}))?$/

/**
 * The number in a text that a person typed or that a file has, in any common notation: `12,500.75`, `12.500,75`,
 * `12 500,75`, `12’500`, `12,50,000`, `€12.500`, `12 500 USD`, `-200`, `(200)`. Null if there is none, and NaN if it can
 * be read in several ways or in none.
 *
 * Which separator marks the decimals follows from the number itself, so the language of the writer need not be known:
 * amounts have at most two decimals, and a group of digits has three. Hence `12.500` is twelve thousand five hundred in
 * every language, and `12,5` is twelve and a half. Letters such as the k of `1.2k` are not read.
 */
export function readNumber(text: string): number | null {
  // A number is never that long, and groups of one sign take long to look for.
  if (text.length > 60) return text.trim() === '' ? null : Number.NaN
  // Unicode normalization would turn ¹ and ½ into digits.
  if (/[\p{No}\p{Nl}]/u.test(text)) return Number.NaN
  const written = inOurSigns(text)
  if (written === '') return null
  const bare = written
    .replace(currencyBefore, '$1')
    .replace(currencyBehind, '$1')
    .trim()
    .replace(roundMark, '')
    .trim()
  const sign = signed.exec(bare)?.groups
  const number = amounts.exec(sign?.['amount'] ?? '')?.groups
  if (!sign || !number) return Number.NaN
  const { whole = '0', thousand, lakh, point, decimals = '' } = number
  const signs = [sign['opened'], sign['before'], sign['behind']].filter((each) => each !== undefined)
  const isUnclear =
    (point !== undefined && point === (thousand ?? lakh)) ||
    (sign['opened'] === undefined) !== (sign['closed'] === undefined) ||
    signs.length > 1
  if (isUnclear) return Number.NaN
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`)
  return signs[0] !== undefined && !signs[0].includes('+') ? 0 - value : value
}

/**
 * The whole number that is stored for a typed text, halves rounded up. A negative number is not replaced by zero;
 * schemas that allow none refuse it.
 */
export function readWholeNumber(text: string): number | null {
  const value = readNumber(text)
  if (value === null) return null
  return value < 0 ? Math.floor(value) : Math.round(value)
}
