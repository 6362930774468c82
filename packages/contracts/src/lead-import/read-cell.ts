import { currencyOf, currencySign } from '../amounts/currency-signs.ts'
import { textOfCell } from '../csv.ts'
import { specifiedCurrencies } from '../currencies.ts'
import type { LeadImportField } from '../entities/lead-import.ts'
import { leadImportFields } from '../entities/lead-import-fields.ts'
import type { Field } from '../fields/field.ts'
import { readNumber } from '../read-number.ts'
import { trimSigns } from '../trim-signs.ts'
import { type ListedValue, presentValue } from '../value-lists.ts'
import { type ChoiceField, choiceOf, isChoiceField } from './choices.ts'
import type { CustomColumn } from './custom-columns.ts'
import { type CellReading, leftOut, partsOf, quoted } from './leave-out.ts'
import { type DayRules, readDayCell, readInstantCell } from './read-day-cell.ts'
import { readEmail } from './read-email.ts'
import { readPhone } from './read-phone.ts'
import { readTags } from './read-tags.ts'
import { isSpreadsheetError, spreadsheetErrorMessage } from './spreadsheet-error.ts'

const choiceNames: Record<ChoiceField, string> = {
  accountType: 'account types',
  leadType: 'lead types',
  source: 'sources',
  industry: 'industries',
  country: 'countries',
  enquirySource: 'sources of enquiries',
  enquiryPriority: 'priorities',
  enquiryCurrency: 'currencies',
  enquiryStatus: 'open, won, lost or deleted',
}

/** Texts that count as an empty cell. */
const emptyWords = new Set([
  ...['-', '--', '–', '—', '/', '.', '?', 'n/a', 'n.a.', 'null', 'none', 'unknown', 'tbd'],
  ...['k.a.', 'keine', 'keiner', 'kein', 'unbekannt', 'néant', 'aucun', 'inconnu', 'ninguno', 'no tiene'],
  ...['(no value)', 'no value', '-none-', 'कोई नहीं', 'अज्ञात'],
])

export const isEmptyWord = (text: string): boolean => emptyWords.has(text.toLowerCase())

/** Spaces, and what has no width: programs put them around texts in any order. */
const unseen =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u200b\u2060\ufeff'

/** `="01067"`: how a file says to spreadsheets that digits are a text. */
const asText = /^="([^"]*)"$/

/** The text of a cell without the apostrophe that marks it as text in spreadsheets. */
export function textOf(cell: string | undefined): string {
  const written = trimSigns((cell ?? '').trim(), unseen)
  const text = asText.exec(written)?.[1]?.trim() ?? textOfCell(written)
  return isEmptyWord(text) ? '' : text
}

/** The lists of the organization by the fields that take values from them. */
export type ImportLists = Readonly<Partial<Record<LeadImportField, readonly ListedValue[]>>>

/** Days that have no time of day, wherever they are. */
const plainDays: readonly LeadImportField[] = ['enquiryExpectedCloseDate', 'enquiryClosedOn', 'activityDue']

/** Of every field but an amount, which has a currency next to it (`readMoneyCell`). */
export function readCell(
  field: Exclude<LeadImportField, CustomColumn>,
  text: string,
  days: DayRules,
  lists: ImportLists = {},
): CellReading {
  if (isSpreadsheetError(text)) return leftOut(field, spreadsheetErrorMessage(quoted(text)))
  const listed = lists[field]
  const { type }: Field = leadImportFields[field]
  if (isOldId(field)) return readOldId(field, text)
  if (type === 'percent') return readPercent(field, text)
  if (type === 'date')
    return plainDays.includes(field) ? readDayCell(field, text, days) : readInstantCell(field, text, days)
  if (type === 'email') return readEmail(field, text)
  if (type === 'phone') return readPhone(field, text)
  if (type === 'tags') {
    const tags = readTags(text)
    return { value: tags.map((tag) => presentValue(listed ?? [], tag)?.value ?? tag), issues: [] }
  }
  if (!isChoiceField(field)) return { value: text, issues: [] }
  const choice = choiceOf(field, text, listed) ?? otherCurrency(field, text, listed)
  if (choice !== undefined) return { value: choice, issues: [] }
  if (field === 'enquiryStatus') return leftOut(field, `${quoted(text)} is none of ${choiceNames[field]}`)
  return leftOut(field, `${quoted(text)} is not in the list of ${choiceNames[field]}`)
}

/** A currency by its sign, or its name in another language. */
function otherCurrency(
  field: LeadImportField,
  text: string,
  listed: readonly ListedValue[] | undefined,
): string | undefined {
  const sign = field === 'enquiryCurrency' ? currencySign(text) : undefined
  return sign && currencyOf(sign, listed?.map(({ value }) => value) ?? specifiedCurrencies)
}

/** A cell of an export of this product, whose values are not written in many ways. */
export function readOwnCell(field: Exclude<LeadImportField, CustomColumn>, text: string): CellReading {
  const { type }: Field = leadImportFields[field]
  if (type === 'tags') return { value: readTags(text), issues: [] }
  if (type === 'money' || type === 'percent') return { value: Number(text), issues: [] }
  if (type !== 'date') return { value: text, issues: [] }
  if (Number.isNaN(Date.parse(text))) return leftOut(field, `${quoted(text)} is not a date`)
  return { value: plainDays.includes(field) ? text.slice(0, 10) : text, issues: [] }
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

/** A share below one that is written with decimals is a fraction: `0.25` is 25 percent. */
function readPercent(field: LeadImportField, text: string): CellReading {
  const value = readNumber(text.replace(/ ?%$/, ''))
  if (value === null || Number.isNaN(value)) return leftOut(field, `${quoted(text)} is not a percentage`)
  const isFraction = value > 0 && value < 1 && !text.includes('%')
  return { value: Math.round(isFraction ? value * 100 : value), issues: [] }
}
