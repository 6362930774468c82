// Plain values and pure functions, so that a page can use them without loading the schemas.

import { declaredFields } from '../custom-fields/declared-fields.ts'
import type { RecordKind } from '../custom-fields/custom-field-choices.ts'
import type { CustomField } from '../entities/custom-field.ts'
import { contactFields } from '../entities/contact-fields.ts'
import { enquiryFields } from '../entities/enquiry-fields.ts'
import { leadFields } from '../entities/lead-fields.ts'
import { type Field, type Fields, inputsOf, type NamedField } from '../fields/field.ts'

/** What of a placeholder is a record of its own: the sender as well as the kinds of records. */
type Source = RecordKind | 'me'

/** The name of something that differs from e-mail to e-mail; it stands in double braces, as in `{{lead.name}}`. */
export interface Placeholder {
  readonly name: string
  /** For people, e.g. `Lead: Name`. */
  readonly label: string
  readonly source: Source
  /** What the record has it under. */
  readonly field: NamedField
}

const builtIn = { lead: leadFields, contact: contactFields, enquiry: enquiryFields } as const
const titles: Readonly<Record<Source, string>> = {
  lead: 'Lead',
  contact: 'Contact',
  enquiry: 'Enquiry',
  me: 'Me',
}

/** What is derived of a record, and not among what people fill in. */
const further: Readonly<Record<Source, Fields>> = {
  lead: { owner: { type: 'line', label: 'Owner' } },
  contact: { firstName: { type: 'line', label: 'First name' } },
  enquiry: { stage: { type: 'line', label: 'Stage' }, assignee: { type: 'line', label: 'Assigned To' } },
  me: {
    name: { type: 'line', label: 'Name' },
    firstName: { type: 'line', label: 'First name' },
    lastName: { type: 'line', label: 'Last name' },
    email: { type: 'email', label: 'Email' },
  },
}

/**
 * Sources and tags are words of the organization's own. People of declared fields have placeholders of their own; people
 * and records of custom fields stand there by their names.
 */
const isForReaders = ({ type, list, custom }: Field): boolean =>
  custom !== undefined ||
  (!['person', 'contact', 'attendees', 'tags'].includes(type) &&
    (list === undefined || list === 'industries' || list === 'currencies'))

/** Every placeholder of an organization with these custom fields, in the order in which editors offer them. */
export function emailPlaceholders(customFields: readonly CustomField[]): Placeholder[] {
  const active = customFields.filter(({ status, archivedAt }) => status === 'active' && archivedAt === null)
  return (['contact', 'lead', 'enquiry', 'me'] as const).flatMap((source) => {
    const own = source === 'me' ? {} : builtIn[source]
    const added = declaredFields(active.filter(({ recordKind }) => recordKind === source))
    const fields = inputsOf({ ...own, ...further[source], ...added }).filter(isForReaders)
    return fields.map((field) => ({
      name: `${source}.${field.name}`,
      label: `${titles[source]}: ${field.label}`,
      source,
      field,
    }))
  })
}

/** As it stands in a text. */
export const written = ({ name }: Pick<Placeholder, 'name'>): string => `{{${name}}}`

const inBraces = /\{\{([^{}]*)\}\}/g

/** The names of the placeholders in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name.trim())),
]

/** Those of a text that are none of these. */
export function unknownPlaceholders(text: string, known: readonly Placeholder[]): string[] {
  const names = new Set(known.map(({ name }) => name))
  return placeholdersIn(text).filter((name) => !names.has(name))
}

/**
 * A text with values in the place of its placeholders. Braces in a value are left as they are.
 * @param valueOf the value of a placeholder by its name; empty where the record has none
 * @returns the names of those without a value as `missing`; they stay in the text
 */
export function fillPlaceholders(
  text: string,
  valueOf: (name: string) => string,
): { readonly text: string; readonly missing: readonly string[] } {
  const missing = new Set<string>()
  const filled = text.replace(inBraces, (whole, inner: string) => {
    const name = inner.trim()
    const value = valueOf(name)
    if (value === '') missing.add(name)
    return value === '' ? whole : value
  })
  return { text: filled, missing: [...missing] }
}
