import type { z } from 'zod'
import { beginningOf } from '../beginning-of.ts'
import { type LeadImportColumn, LeadImportField, type LeadImportIssue } from '../entities/lead-import.ts'
import { ContactCreate, LeadCreate } from '../entities/lead.ts'
import { phoneKeys } from '../phone-number.ts'
import { Email } from '../primitives.ts'
import { type ChoiceField, choiceOf, isChoiceField } from './choices.ts'

/** The rules of a lead that is created by hand hold for imported ones too. */
const LeadFields = LeadCreate.omit({ verticalId: true, ownerId: true, contacts: true })

/** A row of a file as the fields of a lead and one contact person. */
export interface ImportedRow {
  /** Every field of a new lead, defaults included. */
  readonly lead: z.output<typeof LeadFields>
  /** The fields whose cell is not empty: what an update changes. */
  readonly given: readonly (keyof z.output<typeof LeadFields>)[]
  readonly contact: z.output<typeof ContactCreate> | undefined
  readonly ownerEmail: string | undefined
}

export type RowReading =
  | { readonly row: ImportedRow; readonly issues?: undefined }
  | { readonly row?: undefined; readonly issues: readonly [LeadImportIssue, ...LeadImportIssue[]] }

const contactFields = {
  contactName: 'name',
  contactEmail: 'email',
  contactMobile: 'mobile',
  contactDesignation: 'designation',
} as const satisfies Partial<Record<LeadImportField, keyof z.input<typeof ContactCreate>>>
type ContactField = keyof typeof contactFields

const choiceNames: Record<ChoiceField, string> = {
  accountType: 'account types',
  leadType: 'lead types',
  source: 'sources',
  industry: 'industries',
  country: 'countries',
}

/** What stands in cells that mean nothing. */
const emptyWords = new Set(['-', '–', '—', 'n/a', '#n/a', 'null'])

/** The text of a cell without the apostrophe that keeps spreadsheets from taking it for a formula. */
function textOf(cell: string | undefined): string {
  const text = (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  return emptyWords.has(text.toLowerCase()) ? '' : text
}

/** `Jo <jo@example.test>` and `mailto:jo@example.test` are addresses too. */
function addressOf(text: string): string {
  const address = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(text)?.[1] ?? text
  return address.replace(/^mailto:/i, '')
}

/**
 * Reads a row by what the columns mean, by the rules of a lead that is created by hand. Names of countries,
 * industries and kinds are taken whatever their case; what is in none of the lists is an issue.
 */
export function readImportRow(columns: readonly LeadImportColumn[], cells: readonly string[]): RowReading {
  const issues: LeadImportIssue[] = []
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    issues.push({ field: null, message: `The row has ${cells.length} cells, the header ${columns.length}` })
  const texts = new Map<LeadImportField, string>()
  for (const [index, { field }] of columns.entries()) {
    const text = textOf(cells[index])
    if (field && text) texts.set(field, text)
  }
  const values = Object.fromEntries([...texts].map(([field, text]) => [field, valueOf(field, text, issues)]))
  const isTold = (field: LeadImportField | null) => issues.some((issue) => issue.field === field)
  const lead = LeadFields.safeParse({ ...values, name: values.name ?? '' })
  for (const { path, message } of lead.error?.issues ?? []) {
    const field = path[0] as LeadImportField
    if (!isTold(field)) issues.push({ field, message })
  }
  const contact = readContact(texts, issues)
  const ownerEmail = texts.get('ownerEmail')
  const owner = ownerEmail === undefined ? undefined : Email.safeParse(addressOf(ownerEmail))
  if (owner?.error) issues.push({ field: 'ownerEmail', message: `“${ownerEmail}” is not an email address` })
  const [first, ...others] = issues.toSorted((a, b) => placeOf(a) - placeOf(b))
  if (first || !lead.data) return { issues: [first as LeadImportIssue, ...others] }
  const given = Object.keys(LeadFields.shape).filter((field) => texts.has(field as LeadImportField))
  return {
    row: {
      lead: lead.data,
      given: given as ImportedRow['given'][number][],
      contact,
      ownerEmail: owner?.data,
    },
  }
}

/** Issues are told in the order of the fields, those of the row as a whole first. */
const placeOf = ({ field }: LeadImportIssue): number => (field ? LeadImportField.options.indexOf(field) : -1)

function valueOf(field: LeadImportField, text: string, issues: LeadImportIssue[]): unknown {
  if (field === 'email') return addressOf(text)
  if (field === 'tags') return text.split(/[,;|\n]/)
  if (field === 'phone' || field === 'contactMobile') return phoneOf(field, text, issues)
  if (!isChoiceField(field)) return text
  const choice = choiceOf(field, text)
  if (choice === undefined)
    issues.push({ field, message: `“${shorten(text)}” is not in the list of ${choiceNames[field]}` })
  return choice
}

/** Spreadsheets turn long numbers into `4.98912E+11`, which has lost digits. */
function phoneOf(field: LeadImportField, text: string, issues: LeadImportIssue[]): string {
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text))
    issues.push({ field, message: `“${text}” is a number that a spreadsheet has rounded` })
  return text.replace(/\s+/g, ' ')
}

function readContact(
  texts: ReadonlyMap<LeadImportField, string>,
  issues: LeadImportIssue[],
): z.output<typeof ContactCreate> | undefined {
  const fields = Object.keys(contactFields) as ContactField[]
  if (!fields.some((field) => texts.has(field))) return undefined
  const email = texts.get('contactEmail')
  const mobile = texts.get('contactMobile')
  const contact = ContactCreate.safeParse({
    name: texts.get('contactName') ?? '',
    email: email && addressOf(email),
    mobile: mobile && phoneOf('contactMobile', mobile, issues),
    designation: texts.get('contactDesignation'),
  })
  for (const { path, message } of contact.error?.issues ?? [])
    issues.push({ field: fields.find((field) => contactFields[field] === path[0]) ?? null, message })
  return contact.data
}

const shorten = (text: string): string => (text.length > 60 ? `${beginningOf(text, 59)}…` : text)

/**
 * By what a lead is recognised as one that is there already: its e-mail, and its phone however it is written.
 * @param home the organization's country, where the lead has none
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
