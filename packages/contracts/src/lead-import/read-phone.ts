import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { LeadImportField } from '../entities/lead-import.ts'
import { ownDigits } from '../own-digits.ts'
import { type CellReading, cellSeparator, leftOut, maxCellLength, partsOf, quoted } from './leave-out.ts'

/** A text with fewer digits is no phone number, and a part with fewer is not a second number. */
const minDigits = 3
const minDigitsOfPart = 6

/** No country has national numbers of so many digits that do not begin with a zero. */
const minInternational = 12

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** What is written in front of a number: `Tel. 030 …`, `p:+49…` in files of advertisements. */
const label = /^\p{L}{1,12} ?[.:]{0,2} ?(?=[\d+(])/u

/** Words in front of a number that say what it is: of a fax, or of an extension that stands before its number. */
const tellingLabel = /^(?:fax|ext|доб|вн|wew)/i

const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/** `1-800-555-MOSS`, where the letters stand for the digits of their keys; undefined for other letters. */
function ofLetters(text: string): string | undefined {
  if (!/^\+?1[-. (]?8/.test(text) || !/^[+\d().\- A-Z]+$/.test(text)) return undefined
  const digits = text.replace(/[A-Z]/g, (letter) =>
    String(keypad.findIndex((key) => key.includes(letter)) + 2),
  )
  return digitsIn(digits) === 11 ? digits : undefined
}

/** `wa.me/491715550127`: the number of a link that opens a conversation. */
const chatLink = /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me|api\.whatsapp\.com\/send\/?\?phone=)\/?(?=\+?\d)/i

/** No number has more digits in a row, with two zeros in front. */
const tooLong = /\d{18}/
/** The 15 digits of E.164, with three in front that lead abroad or in brackets; what has more is two of them, or damaged. */
const maxDigits = 18

/** What stands before an extension, which a word or a sign behind the first digit begins. */
function withoutExtension(text: string): string {
  const number = text.slice(Math.max(0, text.search(/\d/)))
  const end = number.search(/[\p{L}#;]/u)
  return end < 0 ? number : number.slice(0, end)
}

/** A number without what spreadsheets and programs have added to it, where it is certain what it was. */
function repaired(text: string): string {
  if (chatLink.test(text)) return `+${text.replace(chatLink, '').replace(/\D/g, '')}`
  // `="030…"` and `=+49…` are how a file says to spreadsheets that a number is a text.
  const formula = text.replace(/^=(?=["+\d(])/, '')
  const isQuoted = formula.length > 2 && formula.startsWith('"') && formula.endsWith('"')
  const plain = isQuoted ? formula.slice(1, -1) : formula
  const bare = (tellingLabel.test(plain) ? plain : plain.replace(label, '')).replace(/^'(?=[+\d(])/, '')
  const vanity = ofLetters(bare)
  if (vanity !== undefined) return vanity
  // `491515550126.0` was a number to a spreadsheet, which has dropped the plus.
  const whole = /^\+?\d{7,15}[.,]0{1,2}$/.test(bare) ? bare.replace(/[.,]0+$/, '') : bare
  if (/^[1-9]\d+$/.test(whole) && whole.length >= minInternational) {
    const number = parsePhoneNumberFromString(`+${whole}`)
    if (number?.isPossible()) return number.number
  }
  return whole.replace(/^\(0\) ?/, '0')
}

/** The first phone number of a cell; others are named. */
export function readPhone(field: LeadImportField, text: string): CellReading {
  // Spreadsheets turn long numbers into `4.98912E+11`, which has lost digits.
  if (/^\+?\d([.,]\d+)?e\+?\d+$/i.test(text))
    return leftOut(field, `${quoted(text)} is a number that a spreadsheet has rounded`)
  const written = ownDigits(
    text
      .slice(0, maxCellLength + 1)
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, ''),
  )
  const parts = text.length > maxCellLength ? [] : phonesOf(written)
  const [first = '', ...others] = parts
  if (/^=\p{L}/u.test(text)) return leftOut(field, `${quoted(text)} is a formula`)
  if (digitsIn(first) < minDigits || !/[1-9]/.test(first))
    return leftOut(field, `${quoted(text)} is not a phone number`)
  const withZeros = first.replace(/[\p{L}\d]+/gu, (part) =>
    /^[\dOo]+$/.test(part) && /\d/.test(part) ? part.replace(/[Oo]/g, '0') : part,
  )
  const value = repaired(withZeros)
  if (/^https?:|^www\./i.test(value)) return leftOut(field, `${quoted(text)} is a link`)
  if (tooLong.test(value) || digitsIn(withoutExtension(value)) > maxDigits)
    return leftOut(field, `${quoted(text)} has more digits than a phone number`)
  if (/[A-Z]{3}$/.test(value)) return leftOut(field, `${quoted(text)} is a phone number with letters`)
  return {
    value,
    issues: [
      ...(withZeros === first
        ? []
        : [{ field, message: `${quoted(first)} has a letter O, which is read as 0` }]),
      ...others.map((part) => ({ field, message: `${quoted(part)} is a second phone number` })),
    ],
  }
}

/** Several numbers in one cell that stand next to each other: `… & …`, `… + …`, `Tel: … Fax: …`. */
const adjacent = / ?& ?| \+ | (?=(?:tel|fax|mob|cell|handy|phone)[a-z]{0,8} ?[.:])/i

/** The plus with which another number begins, and a word before it: `+49 … +49 …`, `+49 … Work +49 …`. */
const adjacentPlus = /(?<=[\d)]) ?(?=(?:\p{L}{2,12}[.:]? ?)?\+\d)/u

/** `;ext=12` (RFC 3966) and `,12`, which waits for the line, are extensions of the number in front of them. */
const withExtensions = (text: string): string =>
  text
    .replace(/;ext=(?=\d)/gi, ' ext. ')
    // `491515550126,0` and `491,515,550,126` are how spreadsheets show a number.
    .replace(/^(\d{7,15}),0{1,2}$/, '$1.0')
    .replace(/^[1-9]\d{0,2}(?:,\d{3}){2,4}$/, (number) => number.replaceAll(',', ''))
    .replace(/(\d{4}),{1,2}(?=\d{1,5}$)/, '$1 ext. ')
    .replace(
      /, ?(?=(?:ext|extn|int|interno|poste|anexo|ramal|wew|linka|dahili|durchwahl|dw|доб|вн|внутр)\.? ?\d)/giu,
      ' ',
    )

/** The parts of a cell that may be numbers of their own. */
export const phonesOf = (text: string): string[] =>
  partsOf(withExtensions(text.replaceAll('\t', '\n')), cellSeparator)
    .flatMap((part) => splitAt(part, '/'))
    .flatMap((part) => splitAt(part, adjacent))
    .flatMap((part) => splitAt(part, adjacentPlus))

/** The parts of a text, if each of them can be a number of its own. */
function splitAt(text: string, sign: string | RegExp): string[] {
  const parts = text.split(sign).map((part) => part.trim())
  return parts.every((part) => digitsIn(part) >= minDigitsOfPart) ? parts : [text]
}
