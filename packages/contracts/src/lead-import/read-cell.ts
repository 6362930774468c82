import type { LeadImportField, LeadImportIssue } from '../entities/lead-import.ts'
import { Email } from '../primitives.ts'
import { type ChoiceField, choiceOf, isChoiceField } from './choices.ts'

const choiceNames: Record<ChoiceField, string> = {
  accountType: 'account types',
  leadType: 'lead types',
  source: 'sources',
  industry: 'industries',
  country: 'countries',
}

/** Texts of cells that count as empty. */
const emptyWords = new Set([
  ...['-', '--', '–', '—', '/', '.', '?', 'n/a', '#n/a', 'n.a.', 'null', 'none', 'unknown', 'tbd'],
  ...['k.a.', 'keine', 'keiner', 'kein', 'unbekannt', 'néant', 'aucun', 'inconnu', 'ninguno', 'no tiene'],
])

/** The text of a cell without the apostrophe that keeps spreadsheets from taking it for a formula. */
export function textOf(cell: string | undefined): string {
  const text = (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  return emptyWords.has(text.toLowerCase()) ? '' : text
}

/** The text of a cell in a message. */
export function quoted(text: string): string {
  const line = text.slice(0, 500).replace(/\s+/g, ' ')
  return `“${line.length > 60 ? `${line.slice(0, 59)}…` : line}”`
}

/** Longer cells hold neither addresses nor numbers, and would take long to be searched for them. */
const longestWay = 500

/** Between several addresses or numbers of a cell; a slash stands in the middle of numbers too. */
const between = / ?[;,|\n] ?| (?:and|or|und|oder|et|ou|y|o) /i
const betweenAddresses = new RegExp(`${between.source}| / `, 'i')

/** The addresses or numbers of a cell. */
const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** What a cell says of a field, and what of the cell was left out, and why. */
export interface CellReading {
  readonly value: unknown
  readonly issues: readonly LeadImportIssue[]
}

export function readCell(field: LeadImportField, text: string): CellReading {
  if (field === 'email' || field === 'contactEmail' || field === 'ownerEmail') return readEmail(field, text)
  if (field === 'phone' || field === 'contactMobile') return readPhone(field, text)
  if (field === 'tags') return { value: text.split(/[,;|\n]/), issues: [] }
  if (!isChoiceField(field)) return { value: text, issues: [] }
  const choice = choiceOf(field, text)
  if (choice !== undefined) return { value: choice, issues: [] }
  return leftOut(field, `${quoted(text)} is not in the list of ${choiceNames[field]}`)
}

const leftOut = (field: LeadImportField, message: string): CellReading => ({
  value: undefined,
  issues: [{ field, message }],
})

/** `Jo <jo@example.test>`, `mailto:jo@example.test` and `jo(at)example.test` are addresses too. */
function addressOf(text: string): string {
  const address = /<([^<>]+@[^<>]+)>\s*$/.exec(text)?.[1] ?? text
  return address
    .replace(/^mailto:/i, '')
    .replace(/ ?(?:@|[([]at[)\]]) ?/i, '@')
    .replace(/\.$/, '')
}

function readEmail(field: LeadImportField, text: string): CellReading {
  const parts = text.length > longestWay ? [] : partsOf(text, betweenAddresses)
  const first = parts.find((part) => Email.safeParse(addressOf(part)).success)
  if (first === undefined) return leftOut(field, `${quoted(text)} is not an email address`)
  return {
    value: addressOf(first),
    issues: parts
      .filter((part) => part !== first && part.includes('@'))
      .map((part) => ({ field, message: `${quoted(part)} is a second email address` })),
  }
}

/** Digits without which a text is no phone number, and a part of one no number of its own. */
const leastDigits = 3
const leastOfItsOwn = 6

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

function readPhone(field: LeadImportField, text: string): CellReading {
  // Spreadsheets turn long numbers into `4.98912E+11`, which has lost digits.
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text))
    return leftOut(field, `${quoted(text)} is a number that a spreadsheet has rounded`)
  const parts = text.length > longestWay ? [] : partsOf(text, between).flatMap(splitAtSlashes)
  const [first = '', ...others] = parts
  if (digitsIn(first) < leastDigits) return leftOut(field, `${quoted(text)} is not a phone number`)
  return {
    value: first.replace(/^(?:tel|telefon|phone|fon|mobil|mobile)\s*[.:]?\s*(?=[\d+(])/i, ''),
    issues: others.map((part) => ({ field, message: `${quoted(part)} is a second phone number` })),
  }
}

function splitAtSlashes(text: string): string[] {
  const parts = text.split('/').map((part) => part.trim())
  return parts.every((part) => digitsIn(part) >= leastOfItsOwn) ? parts : [text]
}
