import type { z } from 'zod'
import type {
  LeadImport,
  LeadImportColumn,
  LeadImportField,
  LeadImportIssue,
} from '../entities/lead-import.ts'
import { EnquiryCreate } from '../entities/enquiry.ts'
import { ContactCreate, LeadCreate } from '../entities/lead.ts'
import { importedOfContact, importedOfEnquiry } from '../entities/lead-import-fields.ts'
import { line, maxLength, optionalText } from '../primitives.ts'
import type { CustomField, CustomValue } from '../entities/custom-field.ts'
import type { RecordKind } from '../custom-fields/custom-field-choices.ts'
import { choiceOf } from './choices.ts'
import { textOfCell } from '../csv.ts'
import { type CustomColumn, customColumn, isCustomColumn } from './custom-columns.ts'
import { type CustomReading, readCustomCell } from './read-custom-cell.ts'
import { type ImportLists, quoted, readCell, readOwnCell, textOf } from './read-cell.ts'

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

/** Days without a time; the others keep the time of day. */
const plainDays: readonly LeadImportField[] = ['enquiryExpectedCloseDate', 'enquiryClosedOn', 'activityDue']

const mappings = new WeakMap<ImportRules['values'], ReadonlyMap<string, string | null>>()
const keyOf = (field: string, text: string) => `${field}\n${text.trim()}`

/** What the words of a file stand for; made once for each file, as every cell asks it. */
function mappingOf({ values }: ImportRules): ReadonlyMap<string, string | null> {
  const known = mappings.get(values) ?? new Map(values.map(({ field, from, to }) => [keyOf(field, from), to]))
  mappings.set(values, known)
  return known
}

/** What the cells of a row say, with an issue for each that cannot be read. */
export function readValues(
  columns: readonly LeadImportColumn[],
  cells: readonly string[],
  reading: ImportRules,
): { readonly values: RowValues; readonly issues: LeadImportIssue[] } {
  const issues: LeadImportIssue[] = []
  const values = new Map<LeadImportField, unknown>()
  const mapping = mappingOf(reading)
  for (const [field, text] of filledCells(columns, cells, isOwn(reading))) {
    const meant = mapping.get(keyOf(field, text))
    if (meant === null) continue
    const read =
      meant === undefined && isOwn(reading)
        ? readOwnCell(field, text)
        : meant === undefined
          ? readCell(field, text, reading.dayFirst, reading.lists)
          : { value: meant, issues: [] }
    issues.push(...read.issues)
    if (read.value === undefined) continue
    const value = plainDays.includes(field) ? String(read.value).slice(0, 10) : read.value
    const checked = rules[field]?.safeParse(value) ?? { data: value, error: undefined }
    if (checked.error) issues.push({ field, message: `${quoted(text)}: ${checked.error.issues[0]?.message}` })
    else if (checked.data !== null && checked.data !== undefined) values.set(field, checked.data)
  }
  const sign = signOf(columns, cells)
  if (sign && values.has('enquiryValue') && !values.has('enquiryCurrency'))
    values.set('enquiryCurrency', sign)
  return { values, issues }
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
  for (const [index, { field: column, name }] of columns.entries()) {
    if (!isCustomColumn(column)) continue
    const cell = cells[index] ?? ''
    const meant = mapping.get(keyOf(column, cell))
    const text = meant === undefined ? cell : (meant ?? '')
    if (text.trim() === '') continue
    const field = reading.fields?.find((each) => customColumn(each) === column)
    const read = field
      ? readCustomCell(text, field, reading)
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

/** The currency that stands beside the amount, in a file without a column for it. */
function signOf(columns: readonly LeadImportColumn[], cells: readonly string[]): string | undefined {
  if (columns.some(({ field }) => field === 'enquiryCurrency')) return undefined
  const text = textOf(cells[columns.findIndex(({ field }) => field === 'enquiryValue')])
  return choiceOf('enquiryCurrency', text.replace(/[\d\s.,'’()/_+-]/g, ''))
}

/** The cells that are not empty, by field. First and last name together are a person's name. */
function filledCells(
  columns: readonly LeadImportColumn[],
  cells: readonly string[],
  isOwnFile: boolean,
): ReadonlyMap<Exclude<LeadImportField, CustomColumn>, string> {
  const filled = new Map<Exclude<LeadImportField, CustomColumn>, string>()
  for (const [index, { field }] of columns.entries()) {
    const text = isOwnFile ? textOfCell(cells[index] ?? '') : textOf(cells[index])
    if (field && !isCustomColumn(field) && text) filled.set(field, text)
  }
  const names = ['contactFirstName', 'contactLastName'] as const
  const fullName = names.flatMap((field) => filled.get(field) ?? []).join(' ')
  for (const field of names) filled.delete(field)
  if (fullName && !filled.has('contactName')) filled.set('contactName', fullName)
  return filled
}
