import type { z } from 'zod'
import type { LeadImportField, LeadImportIssue } from '../entities/lead-import.ts'
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
export type PersonCells = { readonly [Name in keyof Contact]?: string | undefined }

/**
 * The contact person of a row. A person who can be reached in no way becomes a note of the lead. A person without an e-mail and a mobile number gets the lead's phone, or else its
 * e-mail. An e-mail or number of a person without a name makes a contact with the name of the lead.
 */
export function readContact(
  cells: PersonCells,
  lead: Pick<LeadCreate, 'name' | 'phone' | 'email'>,
): {
  readonly contact?: ImportedContact
  readonly issues: readonly LeadImportIssue[]
  /** What is written down about a person who cannot be stored as a contact. */
  readonly note?: string
} {
  const { name, email, mobile } = cells
  const left = (field: LeadImportField, message: string) => ({ issues: [{ field, message }] })
  const given = (Object.keys(cells) as (keyof PersonCells)[]).filter((field) => cells[field])
  if (!name && !email && !mobile) {
    const alone = importedOfContact.filter((part) => given.includes(part.name))
    return {
      issues: alone.map((part) => ({
        field: part.field,
        message: `${quoted(cells[part.name] ?? '')}: ${texts.contactNameRequired}`,
      })),
    }
  }
  const hasMethod = !!email || !!mobile
  if (!hasMethod && !lead.phone && !lead.email)
    return {
      ...left(
        'contactName',
        `${quoted(name ?? '')}: ${texts.contactMethodRequired}, so it is kept in a note`,
      ),
      note: `Contact person: ${[name, cells.designation].filter(Boolean).join(', ')}`,
    }
  const values = ContactCreate.parse({
    ...cells,
    name: name ?? lead.name,
    email: email ?? (hasMethod || lead.phone ? undefined : lead.email),
    mobile: mobile ?? (hasMethod ? undefined : lead.phone),
  })
  return { contact: { values, given }, issues: [] }
}
