import { type CurrencySign, currencySign } from './currency-signs.ts'
import { type Figure, inOurSigns, readFigure } from './figure.ts'
import { isUnclearScale, periodWords, scaleOf } from './scale-words.ts'
import { trimSignsAtEnd } from '../trim-signs.ts'

/** What separates the decimals of a column's numbers: `12,500.75` or `12.500,75`. */
export type DecimalSign = 'point' | 'comma'

/** An amount as it stands in a text. */
export interface WrittenAmount {
  readonly value: number
  /** The sign or code next to it. */
  readonly sign?: CurrencySign | undefined
  /** What it would be if its separator were the decimals'; where nothing says which it is. */
  readonly asDecimal?: number
  /** What separates its decimals, where it shows that. */
  readonly decimalSign?: DecimalSign | undefined
}

/**
 * Why a text is no amount: it is none at all; its sign or its scale can mean several things; it is paid again and again; a
 * spreadsheet has rounded it (`1.25E+05`).
 */
export interface NoAmount {
  readonly problem: 'none' | 'unclear' | 'period' | 'rounded'
}

/** A longer text is a sentence. */
const maxLength = 100

const none: NoAmount = { problem: 'none' }

/** The words and signs on one side of a number. */
interface Side {
  sign?: CurrencySign
  scale: number
  problem?: NoAmount['problem']
}

/** `k€`, `Mio€`, `万円`: a scale and a currency without a space between them. */
function splitScale(word: string): readonly [number, CurrencySign] | undefined {
  for (let at = 1; at < word.length; at += 1) {
    const [head, sign] = [word.slice(0, at).replace(/\.$/, ''), currencySign(word.slice(at))]
    const scale = scaleOf(head) ?? (head === 't' ? 1e3 : undefined)
    if (scale !== undefined && sign) return [scale, sign]
  }
  return undefined
}

function readSide(text: string): Side {
  const side: Side = { scale: 1 }
  const take = (sign: CurrencySign) => {
    if (side.sign && side.sign.codes[0] !== sign.codes[0]) side.problem = 'unclear'
    side.sign = sign
  }
  let isTaken = false
  const slash = text.indexOf('/')
  const words = text.replaceAll('/', ' / ').split(' ')
  const filled = words.filter((each) => each !== '')
  for (const [place, alone] of filled.entries()) {
    if (isTaken) {
      isTaken = false
      continue
    }
    // `US $` and `US dollars`.
    const pair = alone + (filled[place + 1] ?? '')
    isTaken = pair !== alone && alone.toLowerCase() === 'us' && currencySign(pair) !== undefined
    const word = isTaken ? pair : alone
    const key = trimSignsAtEnd(word.toLowerCase(), '.,')
    const plain = key.replaceAll('.', '')
    const isPeriod = periodWords.has(plain) && (slash >= 0 || plain.length > 1)
    const sign = currencySign(word) ?? currencySign(key)
    const scale = scaleOf(key)
    const split = scale === undefined && !sign ? splitScale(key) : undefined
    if (word === '/' || ['per', 'pro', 'par', 'por', 'al', 'в', 'na', 'p', 'je', 'im'].includes(plain))
      side.problem ??= 'period'
    else if (isPeriod && side.problem === 'period') continue
    else if (sign) take(sign)
    // In capitals it marks a credit in accounts, and `Cr` is ten millions in India.
    else if (word === 'CR') side.problem = 'unclear'
    else if (scale !== undefined && side.scale === 1) side.scale = scale
    else if (split) {
      side.scale *= split[0]
      take(split[1])
    } else if (isUnclearScale(plain)) side.problem = 'unclear'
    else if (isPeriod) side.problem = 'period'
    else side.problem = 'none'
  }
  return side
}

/** The minus of a number, written in front, behind, or as brackets; undefined where it is written twice or in half. */
function signedParts(
  text: string,
): { before: string; figure: string; behind: string; isNegative: boolean; round?: string } | undefined {
  const start = text.search(/[.,]?\d/)
  if (start < 0) return undefined
  // The point of `Rs.500` ends the word.
  const first = /\p{L}/u.test(text[start - 1] ?? '') && !/\d/.test(text[start] ?? '') ? start + 1 : start
  const rest = text.slice(first)
  const length = /^[\d.,'_ ]*\d/.exec(rest)?.[0].length ?? 0
  const figure = rest.slice(0, length)
  let [before, behind] = [text.slice(0, first), rest.slice(length)]
  // “500,-”, “500:-”, “500.–”, “500,=” and “5,00,000/-” mean round amounts; of `12.` the decimals are still to be typed.
  const round = /^([.,:])[-=]{1,2}/.exec(behind)?.[1]
  behind = behind.replace(/^(?:[.,:][-=]{1,2}|\/-|[.,]$)/, '')
  const isOpened = before.includes('(')
  if (isOpened !== behind.includes(')')) return undefined
  before = before.replace('(', ' ')
  behind = behind.replace(')', ' ').replace(/^\.(?= |$)/, '')
  const minus = [/[-+](?= ?$)/.exec(before), /^ ?[-+]/.exec(before), /^ ?-$|-(?= ?$)/.exec(behind)]
  const [near, far, after] = minus
  const isTwice = near && far && near.index !== far[0].length - 1 + far.index
  if (near ?? far) before = before.replace(/[-+]/, ' ')
  if (after) behind = behind.replace('-', ' ')
  const count = ((near ?? far) ? 1 : 0) + (after ? 1 : 0) + (isOpened ? 1 : 0)
  if (isTwice || count > 1) return undefined
  const isPlus = (near ?? far)?.[0].includes('+') ?? false
  return { before, figure, behind, isNegative: count > 0 && !isPlus, ...(round && { round }) }
}

/** Of two signs next to one amount the one that says more: `$1,500 CAD` is in Canadian dollars. */
function narrower(
  a: CurrencySign | undefined,
  b: CurrencySign | undefined,
): CurrencySign | undefined | 'contradiction' {
  if (!a || !b) return a ?? b
  const [few, many] = a.codes.length <= b.codes.length ? [a, b] : [b, a]
  return few.codes.every((code) => many.codes.includes(code)) ? few : 'contradiction'
}

/** Digits, and the scale behind them, of numbers that are written in several: `1억 5천만`, `12만 3,400`. */
const scaledPart = /(\d[\d.,]{0,20}) ?([십백천만억十百千万萬億亿]{0,3})/gu

/** The text with one number for one that is written in several parts, each of a lesser scale than the one before. */
function withoutLesserScales(text: string): string {
  if (!/[만억万萬億亿천千]/.test(text)) return text
  const matches = [...text.matchAll(scaledPart)]
  const [first, last] = [matches[0], matches.at(-1)]
  if (!first || !last || matches.length < 2) return text
  const parts = matches.map(([, digits = '', word = '']) => ({
    value: readFigure(digits)?.value,
    scale: word === '' ? 1 : scaleOf(word),
  }))
  let [sum, before] = [0, Number.POSITIVE_INFINITY]
  for (const { value, scale } of parts) {
    if (value === undefined || scale === undefined || value * scale >= before) return text
    sum += value * scale
    before = scale
  }
  const between = text.slice(first.index, last.index + last[0].length).replace(scaledPart, '')
  if (between.trim() !== '') return text
  return text.slice(0, first.index) + String(sum) + text.slice(last.index + last[0].length)
}

/** A number with what stands next to it. */
interface Parts {
  readonly figure: Figure
  readonly sign: CurrencySign | undefined
  readonly scale: number
  readonly isNegative: boolean
  /** Whether a single separator in it is a point. */
  readonly hasPoint: boolean
}

/** @internal */
export function amountParts(text: string): Parts | NoAmount {
  // Unicode normalization would turn ¹ and ½ into digits.
  if (text.length > maxLength || /[\p{No}\p{Nl}]/u.test(text)) return none
  const written = inOurSigns(text)
  if (/^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i.test(written)) return { problem: 'rounded' }
  const parts = signedParts(withoutLesserScales(written))
  const read = parts && readFigure(parts.figure)
  if (!parts || !read) return none
  // What stands before `,-` is whole, so that its point separates thousands.
  const isWhole =
    parts.round === ',' ? parts.figure.includes('.') : parts.round === '.' && parts.figure.includes(',')
  const figure = isWhole ? { value: read.value, decimals: 0 } : read
  const [before, behind] = [readSide(parts.before), readSide(parts.behind)]
  const problem = before.problem ?? behind.problem
  // `TEUR 250` and `Mio. € 2,5`, but not `M 250`.
  const isUnclear = before.scale !== 1 && (!before.sign || behind.scale !== 1)
  if (isUnclear || problem) return { problem: problem ?? 'none' }
  const sign = narrower(before.sign, behind.sign)
  if (sign === 'contradiction') return { problem: 'unclear' }
  const { isNegative } = parts
  const hasPoint = parts.figure.includes('.')
  return { figure, sign, scale: before.scale * behind.scale, isNegative, hasPoint }
}

/**
 * The amount in a text, with the currency and the scale that stand next to it: `12.500,75 €`, `CHF 1'250.50`, `1,2 Mio. €`,
 * `300 тыс.`, `5 lakh`, `(200)`.
 * @param decimals what separates decimals in the column that it stands in; undefined where that is not known
 */
export function readAmount(text: string, decimals?: DecimalSign): WrittenAmount | NoAmount {
  const parts = amountParts(text)
  if ('problem' in parts) return parts
  const { figure, sign, scale, isNegative, hasPoint } = parts
  // Six decimals are more than any amount has, and fewer than the error of a product.
  const scaled = (value: number) => {
    const product = Math.round(value * scale * 1e6) / 1e6
    return isNegative ? 0 - product : product
  }
  if (figure.asDecimal !== undefined && decimals !== undefined)
    return { value: scaled((decimals === 'point') === hasPoint ? figure.asDecimal : figure.value), sign }
  return {
    value: scaled(figure.value),
    sign,
    decimalSign: figure.decimalSign,
    ...(figure.asDecimal !== undefined && { asDecimal: scaled(figure.asDecimal) }),
  }
}

/** The whole number that is stored for an amount, halves rounded up. */
export const wholeAmount = (value: number): number => (value < 0 ? Math.floor(value) : Math.round(value))
