import type { LeadImportFieldName } from '../entities/lead-import-fields.ts'

/** The columns of Google's file of contacts, of which those with a number repeat. */
const fieldOf: Readonly<Record<string, LeadImportFieldName>> = {
  'first name': 'contactFirstName',
  'given name': 'contactFirstName',
  'last name': 'contactLastName',
  'family name': 'contactLastName',
  'organization name': 'name',
  'organization 1 - name': 'name',
  'organization title': 'contactDesignation',
  'organization 1 - title': 'contactDesignation',
  notes: 'note',
  labels: 'tags',
  'group membership': 'tags',
  'address 1 - city': 'city',
  'address 1 - region': 'state',
  'address 1 - postal code': 'pincode',
  'address 1 - country': 'country',
}
const numbered: readonly (readonly [heading: RegExp, field: LeadImportFieldName])[] = [
  [/^e-mail \d{1,2} - value$/, 'contactEmail'],
  [/^phone \d{1,2} - value$/, 'contactMobile'],
]

/**
 * The fields of Google's file of contacts, of today and of before 2024; undefined for any other file. A second middle
 * name, a nickname, an anniversary or a picture is none of a contact person.
 */
export function googleContacts(columns: readonly string[]): (LeadImportFieldName | null)[] | undefined {
  const headings = columns.map((column) => column.trim().toLowerCase())
  const isGoogles = headings.includes('e-mail 1 - value') || headings.includes('phone 1 - value')
  if (!isGoogles) return undefined
  const fields = headings.map(
    (heading) => fieldOf[heading] ?? numbered.find(([pattern]) => pattern.test(heading))?.[1] ?? null,
  )
  // One heading alone may stand in any file.
  return fields.filter((field) => field !== null).length > 1 ? fields : undefined
}
