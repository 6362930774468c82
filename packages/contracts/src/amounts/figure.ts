import { ownDigits } from '../own-digits.ts'

/** A number of digits and separators, without sign and unit. */
export interface Figure {
  /** With a single separator before three digits taken for thousands, where it could be either. */
  readonly value: number
  /** The same as a decimal: 12.5 for `12.500`; undefined where the figure can be read in one way only. */
  readonly asDecimal?: number
  /** What separates its decimals, where it shows that. */
  readonly decimalSign?: 'point' | 'comma'
  /** Digits behind the separator of the decimals. */
  readonly decimals: number
}

/** The text with ASCII digits, one kind each of space, minus sign and apostrophe, and without direction marks. */
export const inOurSigns = (text: string): string =>
  ownDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[−‐‑–—]/g, '-')
    .replace(/[‘’´`]/g, "'")
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .replace(/\s+/g, ' ')
    .trim()

const isGroups = ([first = '', ...others]: readonly string[]): boolean => {
  if (others.length === 0) return first !== ''
  if (first === '' || first.startsWith('0')) return false
  if (first.length <= 3 && others.every((group) => group.length === 3)) return true
  // Indian groups of lakh and crore.
  const middle = others.slice(0, -1)
  return first.length <= 2 && others.at(-1)?.length === 3 && middle.every((group) => group.length === 2)
}

const signOf = (separator: string | undefined) =>
  separator === '.' ? ('point' as const) : separator === ',' ? ('comma' as const) : undefined

/**
 * Digits in groups of three, or in the Indian ones, with one kind of separator, then decimals after another kind. Undefined
 * where the text is no such number.
 */
export function readFigure(text: string): Figure | undefined {
  const groups = text.split(/[ .,'_]/)
  const separators = text.replace(/\d/g, '')
  if (!groups.every((group) => /^\d*$/.test(group)) || !/\d/.test(text)) return undefined
  const last = separators.at(-1)
  const others = separators.slice(0, -1)
  if (last === undefined) return { value: Number(text), decimals: 0 }
  const [whole, decimals = ''] = [groups.slice(0, -1), groups.at(-1)]
  const joined = Number(groups.join(''))
  const kind = signOf(last)
  if (others === '') {
    const [first = ''] = whole
    const isGrouped = decimals.length === 3 && isGroups(groups)
    if (!kind) return isGrouped ? { value: joined, decimals: 0 } : undefined
    const decimal = Number(`${first || '0'}.${decimals || '0'}`)
    if (isGrouped) return { value: joined, asDecimal: decimal, decimals: 0 }
    return { value: decimal, decimalSign: kind, decimals: decimals.length }
  }
  const isOneKind = [...others].every((separator) => separator === others[0])
  if (!isOneKind) return undefined
  if (others[0] === last) {
    if (groups.length < 3 || !isGroups(groups)) return undefined
    const decimalSign = last === '.' ? 'comma' : last === ',' ? 'point' : undefined
    return { value: joined, decimals: 0, ...(decimalSign && { decimalSign }) }
  }
  if (!kind || !isGroups(whole)) return undefined
  const value = Number(`${whole.join('')}.${decimals || '0'}`)
  return { value, decimalSign: kind, decimals: decimals.length }
}
