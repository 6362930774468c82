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
import { choiceOf } from './choices.ts'
import { quoted, readCell, textOf } from './read-cell.ts'

/** The rules for a lead that is created by hand; imported leads must meet the same ones. */
export const LeadFields = LeadCreate.omit({ verticalId: true, ownerId: true, contacts: true })

/** How the cells of a file are read: what its rows are, how days are written, and what its words stand for. */
export type ImportRules = Pick<LeadImport, 'kind' | 'dayFirst'> & {
  readonly values: readonly LeadImport['values'][number][]
}

/** A file of leads whose words need no explanation. */
export const plainRules: ImportRules = { kind: 'lead', dayFirst: false, values: [] }

/** What the cells of a row say, by field. */
export type RowValues = ReadonlyMap<LeadImportField, unknown>

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
  for (const [field, text] of filledCells(columns, cells)) {
    const meant = mapping.get(keyOf(field, text))
    if (meant === null) continue
    const read = meant === undefined ? readCell(field, text, reading.dayFirst) : { value: meant, issues: [] }
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
): ReadonlyMap<LeadImportField, string> {
  const filled = new Map<LeadImportField, string>()
  for (const [index, { field }] of columns.entries()) {
    const text = textOf(cells[index])
    if (field && text) filled.set(field, text)
  }
  const names = ['contactFirstName', 'contactLastName'] as const
  const fullName = names.flatMap((field) => filled.get(field) ?? []).join(' ')
  for (const field of names) filled.delete(field)
  if (fullName && !filled.has('contactName')) filled.set('contactName', fullName)
  return filled
}
