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
const label = /^\p{L}{1,12} ?[.:]? ?(?=[\d+(])/u

const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/** `1-800-555-MOSS`, where the letters stand for the digits of their keys; undefined for other letters. */
function ofLetters(text: string): string | undefined {
  if (!/^\+?1[-. (]?8/.test(text) || !/^[+\d().\- A-Z]+$/.test(text)) return undefined
  const digits = text.replace(/[A-Z]/g, (letter) =>
    String(keypad.findIndex((key) => key.includes(letter)) + 2),
  )
  return digitsIn(digits) === 11 ? digits : undefined
}

/** A number without what spreadsheets and programs have added to it, where it is certain what it was. */
function repaired(text: string): string {
  const bare = text.replace(label, '').replace(/^'(?=[+\d(])/, '')
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
  const written = ownDigits(text.slice(0, maxCellLength + 1).replace(/\p{Cf}/gu, ''))
  const parts = text.length > maxCellLength ? [] : phonesOf(written)
  const [first = '', ...others] = parts
  if (digitsIn(first) < minDigits) return leftOut(field, `${quoted(text)} is not a phone number`)
  const value = repaired(first)
  if (/[A-Z]{3}$/.test(value)) return leftOut(field, `${quoted(text)} is a phone number with letters`)
  return {
    value,
    issues: others.map((part) => ({ field, message: `${quoted(part)} is a second phone number` })),
  }
}

/** The parts of a cell that may be numbers of their own. */
export const phonesOf = (text: string): string[] => partsOf(text, cellSeparator).flatMap(splitAtSlashes)

function splitAtSlashes(text: string): string[] {
  const parts = text.split('/').map((part) => part.trim())
  return parts.every((part) => digitsIn(part) >= minDigitsOfPart) ? parts : [text]
}
