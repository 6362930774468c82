import type { z } from 'zod'
import { type LeadImportColumn, LeadImportField, type LeadImportIssue } from '../entities/lead-import.ts'
import { ContactCreate, LeadCreate } from '../entities/lead.ts'
import { leadFields } from '../entities/lead-fields.ts'
import { importedOfContact } from '../entities/lead-import-fields.ts'
import { phoneKeys } from '../phone-number.ts'
import { Email } from '../primitives.ts'
import { type ImportLists, quoted, readCell, textOf } from './read-cell.ts'
import { type ImportedContact, readContact } from './read-contact.ts'

/** The rules for a lead that is created by hand; imported leads must meet the same ones. */
const LeadFields = LeadCreate.omit({ verticalId: true, ownerId: true, contacts: true })
type LeadValues = z.output<typeof LeadFields>

/** A row of a file as the fields of a lead and one contact person. */
export interface ImportedRow {
  /** Every field of a new lead, with the defaults. */
  readonly lead: LeadValues
  /** The fields whose cell could be read. An update changes only these. */
  readonly given: readonly (keyof LeadValues)[]
  readonly contact: ImportedContact | undefined
  readonly ownerEmail: string | undefined
}

/**
 * A row that can be imported, with issues for the cells that were left out. Otherwise why it cannot be: it names no
 * lead, or it has more cells than there are columns.
 */
export type RowReading =
  | { readonly row: ImportedRow; readonly issues: readonly LeadImportIssue[] }
  | { readonly row?: undefined; readonly issues: readonly [LeadImportIssue, ...LeadImportIssue[]] }

/** A rule for each field alone, so that an invalid cell is left out without losing the rest of the row. */
const rules: Partial<Record<LeadImportField, z.ZodType>> = {
  ...LeadFields.shape,
  ...Object.fromEntries(importedOfContact.map(({ name, field }) => [field, ContactCreate.shape[name]])),
  ownerEmail: Email,
}

/**
 * Reads a row by the meaning of its columns and the rules for a lead that is created by hand. Choices are recognised by
 * their names in several languages, and by those of the organization's lists. A cell that cannot be read is left out and reported.
 */
export function readImportRow(
  columns: readonly LeadImportColumn[],
  cells: readonly string[],
  lists?: ImportLists,
): RowReading {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return {
      issues: [{ field: null, message: `The row has ${cells.length} cells, the header ${columns.length}` }],
    }
  const issues: LeadImportIssue[] = []
  const values = new Map<LeadImportField, unknown>()
  for (const [field, text] of filledCells(columns, cells)) {
    const reading = readCell(field, text, lists)
    issues.push(...reading.issues)
    if (reading.value === undefined) continue
    const checked = rules[field]?.safeParse(reading.value)
    if (checked?.error)
      issues.push({ field, message: `${quoted(text)}: ${checked.error.issues[0]?.message}` })
    else if (checked?.data !== null && checked?.data !== undefined) values.set(field, checked.data)
  }
  const person = values.get('contactName') as string | undefined
  const name = values.get('name') ?? person
  if (name === undefined) {
    const nameless = { field: 'name', message: leadFields.name.required } as const
    return {
      issues: issues.some(({ field }) => field === 'name')
        ? (issues as [LeadImportIssue])
        : [nameless, ...issues],
    }
  }
  const given = (Object.keys(LeadFields.shape) as (keyof LeadValues)[]).filter((field) => values.has(field))
  const lead = LeadFields.parse({
    // A row that names only a person is a lead of the type individual.
    ...(!values.has('name') && { accountType: 'individual' }),
    ...Object.fromEntries(given.map((field) => [field, values.get(field)])),
    name,
  })
  const { contact, issues: ofContact } = readContact(
    {
      ...Object.fromEntries(importedOfContact.map(({ name, field }) => [name, values.get(field)])),
      // The name of a lead that is named by its person alone is not said twice.
      name: values.has('name') ? person : undefined,
    },
    lead,
  )
  return {
    row: { lead, given, contact, ownerEmail: values.get('ownerEmail') as string | undefined },
    issues: [...issues, ...ofContact].toSorted((a, b) => placeOf(a) - placeOf(b)),
  }
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

/** Issues are sorted in the order of the fields. */
const placeOf = ({ field }: LeadImportIssue): number => (field ? LeadImportField.options.indexOf(field) : -1)

/**
 * The values by which an existing lead is recognised as the same: its e-mail, and its phone number in any notation.
 * @param home the organization's country, used if the lead has none
 */
export function duplicateKeys(
  lead: {
    email?: string | null | undefined
    phone?: string | null | undefined
    country?: string | null | undefined
  },
  home: string | null,
): { readonly email: string | null; readonly phones: readonly string[] } {
  return { email: lead.email ?? null, phones: phoneKeys(lead.phone, lead.country ?? home) }
}
