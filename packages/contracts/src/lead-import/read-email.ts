import { isRecordEmail } from '../email.ts'
import type { LeadImportField } from '../entities/lead-import.ts'
import { type CellReading, cellSeparator, leftOut, maxCellLength, partsOf, quoted } from './leave-out.ts'

const addressSeparator = new RegExp(`${cellSeparator.source}| / `, 'i')

/** The text between the last angle brackets, else the whole. */
function betweenBrackets(text: string): string {
  const [from, to] = [text.lastIndexOf('<'), text.lastIndexOf('>')]
  return from >= 0 && to > from ? text.slice(from + 1, to) : text
}

/** Signs of quotation that stand around a whole text. */
const quotations = ["''", '""', '“”', '„“', '‘’', '«»'] as const

function withoutQuotation(text: string): string {
  const isQuoted = quotations.some((pair) => text.startsWith(pair[0]!) && text.endsWith(pair[1]!))
  return isQuoted && text.length > 2 ? text.slice(1, -1).trim() : text
}

/**
 * Also reads `Jo <jo@example.test>`, `mailto:jo@example.test`, `E-mail: jo@example.test`, `jo@example.test (work)` and
 * `jo(at)example.test`.
 */
function addressOf(text: string): string {
  const address = withoutQuotation(betweenBrackets(text).trim())
    .replace(/^e-?mail ?: ?/i, '')
    .replace(/ \([^()@]{0,60}\)$/, '')
    .replace(/^mailto:/i, '')
  const read = address
    .replace(/^([^@?]+@[^@?]+)\?.*$/, '$1')
    .replace(/ ?(?:@|[([]at[)\]]) ?/i, '@')
    .replace(/[.>]$/, '')
  // Spreadsheets put an apostrophe in front of texts; a pair of them is a quotation.
  return read.startsWith("'") && !read.endsWith("'") ? read.slice(1) : read
}

/** Whether a cell is meant as an address, though mail cannot be sent to it. */
export const isMeantAsEmail = (field: LeadImportField, text: string): boolean =>
  (field === 'email' || field === 'contactEmail') &&
  text.length <= maxCellLength &&
  /[^\s@]@[^\s@]/.test(text)

/** The first e-mail address of a cell; others are named. Zero-width spaces and marks of direction are no part of it. */
export function readEmail(field: LeadImportField, text: string): CellReading {
  const written = text
    .slice(0, maxCellLength + 1)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
  const parts = text.length > maxCellLength ? [] : partsOf(written, addressSeparator).flatMap(splitAtBlanks)
  const first = parts.find((part) => isRecordEmail(addressOf(part)))
  if (first === undefined)
    return leftOut(
      field,
      isMeantAsEmail(field, text)
        ? `${quoted(text)} is no address that mail can reach, and is kept as a text`
        : `${quoted(text)} is not an e-mail address`,
    )
  return {
    value: addressOf(first),
    // In `Doe, Jo <jo@example.test>` a comma stands within the name.
    issues: parts
      .filter((part) => part !== first && (part.includes('@') || !first.includes('<')))
      .map((part) => ({
        field,
        message: `${quoted(part)} is ${part.includes('@') ? 'a second email address' : 'no email address'}`,
      })),
  }
}

/** Addresses that blanks alone separate. */
export function splitAtBlanks(text: string): string[] {
  const parts = text.split(' ')
  return parts.length > 1 && parts.every((part) => isRecordEmail(part)) ? parts : [text]
}
