import { Lead, leadFields } from '@ginkgo/contracts'
import type { RowOf } from '../../../db/scoped-select.ts'
import { csvColumns, exportedNames } from '../exports/csv-columns.ts'
import type { leadList } from './lead-list.ts'

/** What people do not look for in a file, or find there under another name. */
const leftOut = ['id', 'phoneE164', 'verticalId', 'ownerFirstName', 'ownerLastName', 'customFields']
const names = exportedNames(leadFields, Lead.shape, leftOut)

/** The contact persons of an exported lead, the primary one first: name, e-mail, mobile number and designation. */
type Contacts = readonly (readonly [string, string | null, string | null, string | null])[]

export interface ExportedLead extends RowOf<typeof leadList.row> {
  readonly contacts: Contacts
}

/** Values of several persons in one cell, each at the place of its person, as the import reads them again. */
const ofContacts =
  (place: 0 | 1 | 2 | 3) =>
  ({ contacts }: ExportedLead): string => {
    const values = contacts.map((contact) => contact[place] ?? '')
    return values.every((value) => value === '') ? '' : values.join(' ::: ')
  }

/** The columns of an exported file: every field of a lead, its owner, its contact persons, and its id last. */
export const leadColumns = csvColumns<ExportedLead>(names, {
  Owner: ({ ownerFirstName, ownerLastName }) => `${ownerFirstName} ${ownerLastName}`,
  'Owner Email': ({ ownerEmail }) => ownerEmail,
  'Contact Name': ofContacts(0),
  'Contact Email': ofContacts(1),
  'Contact Mobile': ofContacts(2),
  'Contact Designation': ofContacts(3),
  'Lead ID': ({ id }) => id,
})
