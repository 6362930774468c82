import type { z } from 'zod'
import { specifiedCurrencies } from '../currencies.ts'
import type { RecordKind } from '../custom-fields/custom-field-choices.ts'
import type { CustomField, CustomValue } from '../entities/custom-field.ts'
import { EnquiryCreate } from '../entities/enquiry.ts'
import { ContactCreate, LeadCreate } from '../entities/lead.ts'
import type {
  LeadImport,
  LeadImportColumn,
  LeadImportField,
  LeadImportIssue,
} from '../entities/lead-import.ts'
import { importedOfContact, importedOfEnquiry, leadImportFields } from '../entities/lead-import-fields.ts'
import { line, maxLength, optionalText } from '../primitives.ts'
import { choiceOf } from './choices.ts'
import { type CustomColumn, customColumn, isCustomColumn } from './custom-columns.ts'
import { type FilledCell, filledCells } from './filled-cells.ts'
import { quoted } from './leave-out.ts'
import { namedAddress } from './named-address.ts'
import { shortLeftOut } from './own-left-out.ts'
import { readOwnHistory, readOwnRecord } from './own-record.ts'
import { type ImportLists, readCell, readOwnCell } from './read-cell.ts'
import { type CustomReading, readCustomCell } from './read-custom-cell.ts'
import { dayRules } from './read-day-cell.ts'
import { isMeantAsEmail } from './read-email.ts'
import { currencyOfAmount, readMoneyCell } from './read-money-cell.ts'
import { isSpreadsheetError, spreadsheetErrorMessage } from './spreadsheet-error.ts'

/** The rules for a lead that is created by hand; imported leads must meet the same ones. */
export const LeadFields = LeadCreate.omit({
  verticalId: true,
  ownerId: true,
  contacts: true,
  customFields: true,
})

/** How the cells of a file are read: what its rows are, how days are written, and what its words stand for. */
export type ImportRules = Pick<LeadImport, 'kind' | 'dayFirst'> & {
  readonly values: readonly LeadImport['values'][number][]
  readonly lists?: ImportLists | undefined
  /** The program that the file comes from. What this product has exported is read as it stands there. */
  readonly product?: string | undefined
  /** The custom fields of the organization, and the members that cells name. */
  readonly fields?: readonly CustomField[] | undefined
  readonly people?: CustomReading['people']
  /** Where whoever imports is; undefined where it does not matter. */
  readonly timeZone?: string | undefined
  /** The present instant (ISO 8601), after which nothing was created; undefined where that does not matter. */
  readonly now?: string | undefined
  /** The organization's country, by which postal codes are read. */
  readonly home?: string | null | undefined
}

/** Whether the file is of an export of this product. */
export const isOwn = ({ product }: Pick<ImportRules, 'product'>): boolean => product === 'ginkgo'

/** A file of leads whose words need no explanation. */
export const plainRules: ImportRules = { kind: 'lead', dayFirst: false, values: [] }

/** What the cells of a row say, by field. */
export type RowValues = ReadonlyMap<LeadImportField, unknown>

/** What a cell says about a custom field, and the cell itself, as messages quote it. */
export interface CustomGiven {
  readonly field: CustomField
  readonly value: CustomValue
  readonly text: string
}

/** A rule for each field alone, so that an invalid cell is left out without losing the rest of the row. */
const rules: Partial<Record<LeadImportField, z.ZodType>> = {
  ...LeadFields.shape,
  ...Object.fromEntries(importedOfContact.map(({ name, field }) => [field, ContactCreate.shape[name]])),
  ...Object.fromEntries(importedOfEnquiry.map(({ name, field }) => [field, EnquiryCreate.shape[name]])),
  ownerEmail: line('Owner is required', maxLength.email),
  note: optionalText(maxLength.text),
  activitySubject: optionalText(),
}

/** Digits of postal codes in countries where some begin with a zero. */
const digitsOfCodes: Readonly<Record<string, number>> = {
  Germany: 5,
  France: 5,
  Spain: 5,
  Italy: 5,
  'United States': 5,
  Finland: 5,
  Mexico: 5,
  Turkey: 5,
  Ukraine: 5,
  'South Korea': 5,
  Malaysia: 5,
  Norway: 4,
  Denmark: 4,
  Australia: 4,
  'South Africa': 4,
  Romania: 6,
  Singapore: 6,
  China: 6,
  Japan: 7,
}

const mappings = new WeakMap<ImportRules['values'], ReadonlyMap<string, string | null>>()
const keyOf = (field: string, text: string) => `${field}\n${text.trim()}`

/** What the words of a file stand for; made once for each file, as every cell asks it. */
function mappingOf({ values }: ImportRules): ReadonlyMap<string, string | null> {
  const known = mappings.get(values) ?? new Map(values.map(({ field, from, to }) => [keyOf(field, from), to]))
  mappings.set(values, known)
  return known
}

/** What a row says, with an issue for each cell that cannot be read. */
interface ValuesReading {
  readonly values: RowValues
  readonly issues: LeadImportIssue[]
  /** Lines for a note: addresses that mail cannot be sent to, and words that the lists of the organization do not have. */
  readonly noted: readonly string[]
}

/** What the cells of a row say, with an issue for each that cannot be read. */
export function readValues(
  columns: readonly LeadImportColumn[],
  cells: readonly string[],
  reading: ImportRules,
): ValuesReading {
  const issues: LeadImportIssue[] = []
  const values = new Map<LeadImportField, unknown>()
  const noted: string[] = []
  const mapping = mappingOf(reading)
  const isOwnFile = isOwn(reading)
  const filled = filledCells(columns, cells, isOwnFile)
  if (!isOwnFile) issues.push(...separateAddresses(filled))
  const keep = (field: LeadImportField, text: string, value: unknown) => {
    const checked = rules[field]?.safeParse(value) ?? { data: value, error: undefined }
    if (checked.error) issues.push({ field, message: `${quoted(text)}: ${checked.error.issues[0]?.message}` })
    else if (checked.data !== null && checked.data !== undefined) values.set(field, checked.data)
  }
  for (const [field, { text, column }] of filled) {
    // The amounts of an own export are plain numbers, with their currency next to them.
    if (field === moneyField && !isOwnFile) continue
    if (field === 'exportLeftOut') {
      issues.push({ field, message: shortLeftOut([text]) })
      continue
    }
    if (isUnreadable(field, text)) {
      issues.push({ field, message: `${quoted(text)} is not as an export has it, and is left out` })
      continue
    }
    const meant = mapping.get(keyOf(field, text))
    if (meant === null) continue
    const read =
      meant !== undefined
        ? { value: meant, issues: [] }
        : isOwnFile
          ? readOwnCell(field, text)
          : readCell(field, text, dayRules(column, reading), reading.lists)
    const isNoted = read.value === undefined && reading.kind !== 'activity' && isListWord(field)
    if (isNoted) noted.push(`${leadImportFields[field].label}: ${text}`)
    issues.push(...(isNoted ? read.issues.map(reportedAsNoted) : read.issues))
    const { value: day } = read
    if (field === 'createdOn' && typeof day === 'string' && reading.now !== undefined && day > reading.now)
      issues.push({ field, message: `${quoted(text)} is still to come: today is taken` })
    if (read.value !== undefined)
      keep(field, text, isOwnFile ? read.value : repairedCode(field, read.value, filled, reading))
    else if (isMeantAsEmail(field, text) && reading.kind !== 'activity') noted.push(`Email: ${text}`)
  }
  const money = isOwnFile ? undefined : filled.get(moneyField)
  if (!money) return { values, issues, noted }
  const said = values.get('enquiryCurrency') as string | undefined
  const currencyBy = (sign: Parameters<typeof currencyOfAmount>[0]) =>
    currencyOfAmount(sign, {
      said,
      isUnknown: said === undefined && filled.has('enquiryCurrency'),
      ofColumn: money.column.currency,
      offered: reading.lists?.enquiryCurrency?.map((each) => each.value) ?? specifiedCurrencies,
      explained: (text) => mapping.get(keyOf('enquiryCurrency', text)),
    })
  const {
    value,
    sign,
    issues: ofAmount,
  } = readMoneyCell(moneyField, money.text, money.column.decimals, (of) => {
    const certain = currencyBy(of)
    return 'code' in certain ? certain.code : undefined
  })
  issues.push(...ofAmount)
  if (value === undefined) return { values, issues, noted }
  const currency = currencyBy(sign)
  if ('problem' in currency)
    return {
      values,
      noted,
      issues: [...issues, { field: moneyField, message: `${quoted(money.text)}: ${currency.problem}` }],
    }
  keep(moneyField, money.text, value)
  if (currency.code === undefined && reading.now !== undefined)
    issues.push({
      field: moneyField,
      message: `${quoted(money.text)} names no currency: that of the enquiry is taken, else your usual one`,
    })
  if (values.has(moneyField) && currency.code !== undefined) values.set('enquiryCurrency', currency.code)
  return { values, issues, noted }
}
const moneyField = 'enquiryValue'

/** Words of the other program about where a record comes from, which nobody else remembers. */
const listWords = ['source', 'enquirySource', 'leadType', 'industry'] as const
const isListWord = (field: LeadImportField): field is (typeof listWords)[number] =>
  (listWords as readonly string[]).includes(field)

const reportedAsNoted = ({ field, message }: LeadImportIssue): LeadImportIssue => ({
  field,
  message: `${message}, so it is kept in a note`,
})

/** Whether a cell with what an export has as JSON holds something else. */
const isUnreadable = (field: LeadImportField, text: string): boolean =>
  (field === 'enquiryHistory' && readOwnHistory(text) === undefined) ||
  (field === 'activityRecord' && readOwnRecord(text) === undefined)

/** A postal code that a spreadsheet has taken for a number: `1067` in Germany, of which the first zero is gone. */
function repairedCode(
  field: LeadImportField,
  value: unknown,
  filled: ReadonlyMap<LeadImportField, FilledCell>,
  { home }: ImportRules,
): unknown {
  if (field !== 'pincode' || typeof value !== 'string') return value
  const code = /^\d{2,9}\.0$/.test(value) ? value.slice(0, -2) : value
  const country = choiceOf('country', filled.get('country')?.text ?? home ?? '')
  const length = digitsOfCodes[country ?? '']
  return /^\d+$/.test(code) && code.length + 1 === length ? `0${code}` : code
}

/** What the cells of a row say about the custom fields of each kind of record, with an issue for each that says nothing. */
export function readCustomCells(
  columns: readonly LeadImportColumn[],
  cells: readonly string[],
  reading: ImportRules,
): {
  readonly custom: Readonly<Record<RecordKind, readonly CustomGiven[]>>
  readonly issues: LeadImportIssue[]
} {
  const issues: LeadImportIssue[] = []
  const mapping = mappingOf(reading)
  const custom: Record<RecordKind, CustomGiven[]> = { lead: [], contact: [], enquiry: [] }
  for (const [index, each] of columns.entries()) {
    const { field: column, name } = each
    if (!isCustomColumn(column)) continue
    const cell = cells[index] ?? ''
    const meant = mapping.get(keyOf(column, cell))
    const text = meant === undefined ? cell : (meant ?? '')
    if (text.trim() === '') continue
    const field = reading.fields?.find((each) => customColumn(each) === column)
    const isError = !isOwn(reading) && isSpreadsheetError(text.trim())
    const read = isError
      ? { problem: spreadsheetErrorMessage(quoted(text)) }
      : field
        ? readCustomCell(text, field, {
            people: reading.people,
            decimals: each.decimals,
            ...dayRules(each, reading),
          })
        : { problem: `${quoted(text)}: this field is not in use any more` }
    if ('problem' in read) issues.push(customIssue(column, field?.label ?? name, read.problem))
    else if (field && read.value !== null) custom[field.recordKind].push({ field, value: read.value, text })
  }
  return { custom, issues }
}

/** The label stands in the message, as the name of the column is for programs. */
export const customIssue = (field: CustomColumn, label: string, message: string): LeadImportIssue => ({
  field,
  message: `${label}: ${message}`,
})

/** The address in `Jo Doe <jo@example.test>` is the e-mail of whoever is named, unless a cell of its own gives another. */
function separateAddresses(
  filled: Map<Exclude<LeadImportField, CustomColumn>, FilledCell>,
): LeadImportIssue[] {
  return namedPairs.flatMap(([field, addressField]) => {
    const cell = filled.get(field)
    const read = cell && namedAddress(cell.text)
    if (!read) return []
    const other = filled.get(addressField)
    if (read.name === '') filled.delete(field)
    else filled.set(field, { ...cell, text: read.name })
    if (!other) filled.set(addressField, { ...cell, text: read.address })
    return !other || other.text.toLowerCase().includes(read.address.toLowerCase())
      ? []
      : [{ field: addressField, message: `${quoted(read.address)} is a second email address` }]
  })
}
const namedPairs = [
  ['contactName', 'contactEmail'],
  ['name', 'email'],
] as const
