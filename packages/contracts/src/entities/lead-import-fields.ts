// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { Field, Fields } from '../fields/field.ts'
import { contactFields } from './contact-fields.ts'
import { leadFields } from './lead-fields.ts'

/** A field that a column of a file can be. */
export type ImportField = Field & { readonly headings: readonly string[] }

type Imported<F extends Fields> = {
  [Name in keyof F as F[Name] extends { readonly headings: readonly string[] } ? Name : never]: F[Name]
}
type ContactName = `contact${Capitalize<keyof Imported<typeof contactFields> & string>}`

const isImported = (entry: [string, Field]): entry is [string, ImportField] => entry[1].headings !== undefined

const ofLead = Object.fromEntries(Object.entries(leadFields).filter(isImported)) as unknown as Record<
  keyof Imported<typeof leadFields>,
  ImportField
>
const ofContact = Object.fromEntries(
  Object.entries(contactFields)
    .filter(isImported)
    .map(([name, field]) => [
      `contact${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      { ...field, label: `Contact ${field.label}` },
    ]),
) as unknown as Record<ContactName, ImportField>

const { contactName, ...contactRest } = ofContact

/** What a column of the file can be: a field of the lead, its owner by e-mail, or a field of one contact person. */
export const leadImportFields = {
  ...ofLead,
  ownerEmail: {
    type: 'email',
    label: "Owner's email",
    headings: [
      ...['owner', 'lead owner', 'assigned to', 'account owner', 'sales person', 'sales rep', 'besitzer'],
      ...['betreuer', 'kundenbetreuer', 'zuständig', 'verantwortlich', 'vertriebsmitarbeiter', 'responsable'],
      ...['propriétaire', 'commercial', 'propietario', 'comercial', 'asignado a'],
    ],
  },
  contactName,
  contactFirstName: {
    type: 'line',
    label: 'Contact First Name',
    headings: ['first name', 'given name', 'vorname', 'prénom', 'nombre de pila'],
  },
  contactLastName: {
    type: 'line',
    label: 'Contact Last Name',
    headings: [
      ...['last name', 'surname', 'family name', 'nachname', 'familienname', 'zuname'],
      ...['nom de famille', 'apellido', 'apellidos'],
    ],
  },
  ...contactRest,
} as const satisfies Record<string, ImportField>
export type LeadImportFieldName = keyof typeof leadImportFields
