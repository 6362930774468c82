import type { z } from 'zod'
import type { LeadImportField, LeadImportIssue } from '../entities/lead-import.ts'
import { ContactCreate, type LeadCreate } from '../entities/lead.ts'
import { texts } from '../texts.ts'
import { quoted } from './read-cell.ts'

type Contact = z.output<typeof ContactCreate>

/** The contact person of a row. */
export interface ImportedContact {
  /** Every field of a new contact person. */
  readonly values: Contact
  /** The fields that the row says of the person itself: what an update changes, and the person is recognised by. */
  readonly given: readonly (keyof Contact)[]
}

/** What the cells of a row say of its person, each already read by the rules of its field. */
export interface PersonCells {
  readonly name: string | undefined
  readonly email: string | undefined
  readonly mobile: string | undefined
  readonly designation: string | undefined
}

/**
 * A person who cannot be reached otherwise is reached through the lead: by its phone, else by its e-mail. What is there
 * without a person's name is the lead's own.
 */
export function readContact(
  cells: PersonCells,
  lead: Pick<LeadCreate, 'name' | 'phone' | 'email'>,
): { readonly contact?: ImportedContact; readonly issues: readonly LeadImportIssue[] } {
  const { name, email, mobile, designation } = cells
  const left = (field: LeadImportField, message: string) => ({ issues: [{ field, message }] })
  if (!name && !email && !mobile)
    return designation
      ? left('contactDesignation', `${quoted(designation)}: ${texts.contactNameRequired}`)
      : { issues: [] }
  const isReached = !!email || !!mobile
  if (!isReached && !lead.phone && !lead.email)
    return left('contactName', `${quoted(name ?? '')}: ${texts.contactMethodRequired}`)
  const values = ContactCreate.parse({
    name: name ?? lead.name,
    email: email ?? (isReached || lead.phone ? undefined : lead.email),
    mobile: mobile ?? (isReached ? undefined : lead.phone),
    designation,
  })
  const given = (Object.keys(cells) as (keyof PersonCells)[]).filter((field) => cells[field])
  return { contact: { values, given }, issues: [] }
}
