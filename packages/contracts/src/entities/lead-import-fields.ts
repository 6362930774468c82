// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { Field, Fields } from '../fields/field.ts'
import { contactFields } from './contact-fields.ts'
import { leadFields } from './lead-fields.ts'

type ImportedName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { readonly imported: true } ? Name : never
}[keyof F & string]
type ContactName = `contact${Capitalize<ImportedName<typeof contactFields>>}`

const imported = (fields: Fields) => Object.entries(fields).filter(([, field]) => field.imported)

const ofLead = Object.fromEntries(imported(leadFields)) as Record<ImportedName<typeof leadFields>, Field>

/** The fields of a contact person that a file may have, each with what it is called there. */
export const importedOfContact = imported(contactFields).map(([name]) => ({
  name: name as ImportedName<typeof contactFields>,
  field: `contact${name.charAt(0).toUpperCase()}${name.slice(1)}` as ContactName,
}))
const { contactName, ...ofContact } = Object.fromEntries(
  importedOfContact.map(({ name, field }) => [
    field,
    { ...contactFields[name], label: `Contact ${contactFields[name].label}` },
  ]),
) as Record<ContactName, Field>

/** What a column of the file can be: a field of the lead, its owner by e-mail, or a field of one contact person. */
export const leadImportFields = {
  ...ofLead,
  ownerEmail: { type: 'email', label: "Owner's email" },
  contactName,
  contactFirstName: { type: 'line', label: 'Contact First Name' },
  contactLastName: { type: 'line', label: 'Contact Last Name' },
  ...ofContact,
} as const satisfies Record<string, Field>
export type LeadImportFieldName = keyof typeof leadImportFields
