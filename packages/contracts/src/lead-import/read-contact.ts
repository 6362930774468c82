import type { z } from 'zod'
import type { LeadImportIssue } from '../entities/lead-import.ts'
import { ContactCreate, type LeadCreate } from '../entities/lead.ts'
import { importedOfContact } from '../entities/lead-import-fields.ts'
import { texts } from '../texts.ts'
import { quoted } from './leave-out.ts'

type Contact = z.output<typeof ContactCreate>

/** The contact person in a row of the file. */
export interface ImportedContact {
  /** Every field of a new contact person. */
  readonly values: Contact
  /** The fields that the row itself gives. An update changes only these, and the person is recognized by them. */
  readonly given: readonly (keyof Contact)[]
}

/** The cells of a row about its contact person, each already read and validated. */
export type PersonCells = { readonly [Name in Exclude<keyof Contact, 'customFields'>]?: string | undefined }

const givenIn = (cells: PersonCells) =>
  (Object.keys(cells) as (keyof PersonCells)[]).filter((field) => cells[field])

/** Whether the row names a person and says no way to contact them. */
export const isUnreachable = ({ name, email, mobile }: PersonCells): boolean => !!name && !email && !mobile

/**
 * The contact person of a row. A person who cannot be contacted is none: the e-mail and phone of the lead are never a
 * person's. An e-mail or number of a person without a name makes a contact with the name of the lead.
 */
export function readContact(
  cells: PersonCells,
  lead: Pick<LeadCreate, 'name'>,
): { readonly contact?: ImportedContact; readonly issues: readonly LeadImportIssue[] } {
  const { name, email, mobile } = cells
  const given = givenIn(cells)
  if (email || mobile)
    return {
      contact: { values: ContactCreate.parse({ ...cells, name: name ?? lead.name }), given },
      issues: [],
    }
  const alone = name ? [] : importedOfContact.filter((part) => given.includes(part.name))
  return {
    issues: alone.map((part) => ({
      field: part.field,
      message: `${quoted(cells[part.name] ?? '')}: ${texts.contactNameRequired}`,
    })),
  }
}

/** What a row says about a contact person who is there already, and so needs no e-mail or number in it. */
export const knownContact = (cells: PersonCells, knownName: string): ImportedContact => ({
  values: { ...cells, name: cells.name ?? knownName },
  given: givenIn(cells),
})

/** What is said about a person who cannot be contacted. */
export const unreachableIssue = ({ name = '' }: PersonCells, isNoted: boolean): LeadImportIssue => ({
  field: 'contactName',
  message: `${quoted(name)}: ${texts.contactMethodRequired}${isNoted ? ', so it is kept in a note' : ''}`,
})

/** What is written down about a person who cannot be a contact. */
export const unreachableNote = ({ name, designation }: PersonCells): string =>
  `Contact person: ${[name, designation].filter(Boolean).join(', ')}`
