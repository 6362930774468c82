import type { LeadImportField, LeadImportIssue } from '../entities/lead-import.ts'
import { leadImportFields } from '../entities/lead-import-fields.ts'
import type { Field } from '../fields/field.ts'
import { readNumber, readWholeNumber } from '../read-number.ts'
import { type ListedValue, presentValue } from '../value-lists.ts'
import { isRecordEmail } from '../email.ts'
import { type ChoiceField, choiceOf, isChoiceField } from './choices.ts'
import type { CustomColumn } from './custom-columns.ts'
import { readWrittenDay } from '../dates/written-day.ts'

const choiceNames: Record<ChoiceField, string> = {
  accountType: 'account types',
  leadType: 'lead types',
  source: 'sources',
  industry: 'industries',
  country: 'countries',
  enquirySource: 'sources of enquiries',
  enquiryPriority: 'priorities',
  enquiryCurrency: 'currencies',
  enquiryStatus: 'open, won or lost',
}

/** Texts that count as an empty cell. */
const emptyWords = new Set([
  ...['-', '--', '–', '—', '/', '.', '?', 'n/a', '#n/a', 'n.a.', 'null', 'none', 'unknown', 'tbd'],
  ...['k.a.', 'keine', 'keiner', 'kein', 'unbekannt', 'néant', 'aucun', 'inconnu', 'ninguno', 'no tiene'],
  ...['(no value)', 'no value', '-none-', 'कोई नहीं', 'अज्ञात'],
])

export const isEmptyWord = (text: string): boolean => emptyWords.has(text.toLowerCase())

/** The text of a cell without the apostrophe that marks it as text in spreadsheets. */
export function textOf(cell: string | undefined): string {
  const text = (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  return isEmptyWord(text) ? '' : text
}

/** The text of a cell as messages quote it. */
export function quoted(text: string): string {
  const line = text.slice(0, 500).replace(/\s+/g, ' ')
  return `“${line.length > 60 ? `${line.slice(0, 59)}…` : line}”`
}

/** A longer cell holds no address or number, and searching it for one would take long. */
const maxCellLength = 500

/**
 * What separates several addresses or numbers in one cell. A slash is not among it, as it also occurs within numbers.
 */
const separator = / ?[;,|\n] ?| (?:and|or|und|oder|et|ou|y|o) /i
const addressSeparator = new RegExp(`${separator.source}| / `, 'i')

/** The addresses or numbers of one cell. */
const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** What a cell says about a field, and why parts of the cell were left out. */
export interface CellReading {
  readonly value: unknown
  readonly issues: readonly LeadImportIssue[]
}

/** The lists of the organization by the fields that take values from them. */
export type ImportLists = Readonly<Partial<Record<LeadImportField, readonly ListedValue[]>>>

/** @param dayFirst whether `3/4/2026` is the third of April */
export function readCell(
  field: Exclude<LeadImportField, CustomColumn>,
  text: string,
  dayFirst: boolean,
  lists: ImportLists = {},
): CellReading {
  const listed = lists[field]
  const { type }: Field = leadImportFields[field]
  if (isOldId(field)) return readOldId(field, text)
  if (type === 'money') return readAmount(field, text)
  if (type === 'percent') return readPercent(field, text)
  if (type === 'date') {
    const day = readWrittenDay(text, dayFirst)
    return day === null ? leftOut(field, `${quoted(text)} is not a date`) : { value: day, issues: [] }
  }
  if (type === 'email') return readEmail(field, text)
  if (type === 'phone') return readPhone(field, text)
  if (type === 'tags') {
    const tags = text.split(/[,;|\n]/).map((tag) => tag.trim())
    return { value: tags.map((tag) => presentValue(listed ?? [], tag)?.value ?? tag), issues: [] }
  }
  // `Jo Doe (jo@example.test)` is how some programs write a person.
  if (field === 'contactName') return { value: withoutAddress(text), issues: [] }
  if (!isChoiceField(field)) return { value: text, issues: [] }
  const choice = choiceOf(field, text, listed)
  if (choice !== undefined) return { value: choice, issues: [] }
  if (field === 'enquiryStatus') return leftOut(field, `${quoted(text)} is none of ${choiceNames[field]}`)
  return leftOut(field, `${quoted(text)} is not in the list of ${choiceNames[field]}`)
}

const isOldId = (field: LeadImportField): boolean => /externalId$/i.test(field)

/** A cell may refer to several records, of which the first is taken. */
function readOldId(field: LeadImportField, text: string): CellReading {
  const [first = '', ...others] = partsOf(text, /[;,|\n]/)
  return {
    value: first.slice(0, maxOldId),
    issues: others.map((part) => ({ field, message: `${quoted(part)} is a second record` })),
  }
}
const maxOldId = 100

function readAmount(field: LeadImportField, text: string): CellReading {
  const value = readWholeNumber(text)
  return value === null || Number.isNaN(value)
    ? leftOut(field, `${quoted(text)} is not an amount`)
    : { value, issues: [] }
}

/** A share below one that is written with decimals is a fraction: `0.25` is 25 percent. */
function readPercent(field: LeadImportField, text: string): CellReading {
  const value = readNumber(text.replace(/ ?%$/, ''))
  if (value === null || Number.isNaN(value)) return leftOut(field, `${quoted(text)} is not a percentage`)
  const isFraction = value > 0 && value < 1 && !text.includes('%')
  return { value: Math.round(isFraction ? value * 100 : value), issues: [] }
}

const leftOut = (field: LeadImportField, message: string): CellReading => ({
  value: undefined,
  issues: [{ field, message }],
})

/** `Jo Doe (jo@example.test)` without the address. */
function withoutAddress(text: string): string {
  const begin = text.lastIndexOf('(')
  const inside = text.slice(begin + 1, -1)
  const isAddress = begin >= 0 && text.endsWith(')') && /^[^()\s@]+@[^()\s]+$/.test(inside)
  return isAddress ? text.slice(0, begin).trimEnd() : text
}

/** Also reads `Jo <jo@example.test>`, `mailto:jo@example.test` and `jo(at)example.test`. */
function addressOf(text: string): string {
  const [begin, end] = [text.lastIndexOf('<'), text.trimEnd().lastIndexOf('>')]
  const isNamed = begin >= 0 && end === text.trimEnd().length - 1
  const address = isNamed ? text.slice(begin + 1, end) : text
  return address
    .replace(/^mailto:/i, '')
    .replace(/ ?(?:@|[([]at[)\]]) ?/i, '@')
    .replace(/\.$/, '')
}

export function readEmail(field: LeadImportField, text: string): CellReading {
  const parts = text.length > maxCellLength ? [] : partsOf(text, addressSeparator)
  const first = parts.find((part) => isRecordEmail(addressOf(part)))
  if (first === undefined) return leftOut(field, `${quoted(text)} is not an email address`)
  return {
    value: addressOf(first),
    issues: parts
      .filter((part) => part !== first && part.includes('@'))
      .map((part) => ({ field, message: `${quoted(part)} is a second email address` })),
  }
}

/** A text with fewer digits is no phone number, and a part with fewer is not a second number. */
const minDigits = 3
const minDigitsOfPart = 6

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

export function readPhone(field: LeadImportField, text: string): CellReading {
  // Spreadsheets turn long numbers into `4.98912E+11`, which has lost digits.
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text))
    return leftOut(field, `${quoted(text)} is a number that a spreadsheet has rounded`)
  const parts = text.length > maxCellLength ? [] : partsOf(text, separator).flatMap(splitAtSlashes)
  const [first = '', ...others] = parts
  if (digitsIn(first) < minDigits) return leftOut(field, `${quoted(text)} is not a phone number`)
  return {
    value: first.replace(/^(?:telefon|tel|phone|fon|mobile|mobil)\b[\s.:]*/i, ''),
    issues: others.map((part) => ({ field, message: `${quoted(part)} is a second phone number` })),
  }
}

function splitAtSlashes(text: string): string[] {
  const parts = text.split('/').map((part) => part.trim())
  return parts.every((part) => digitsIn(part) >= minDigitsOfPart) ? parts : [text]
}
