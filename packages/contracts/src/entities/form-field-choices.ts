// Plain values, so that a page can read them without loading the schemas.

import type { RecordKind } from '../custom-fields/custom-field-choices.ts'
import { customName, declaredFields } from '../custom-fields/declared-fields.ts'
import { inputsOf, type NamedField } from '../fields/field.ts'
import { contactFields } from './contact-fields.ts'
import type { CustomField } from './custom-field.ts'
import { enquiryFields } from './enquiry-fields.ts'
import { leadFields } from './lead-fields.ts'

const declared = { lead: leadFields, contact: contactFields, enquiry: enquiryFields } as const

/** What no visitor knows or decides: people, lists of the organization, and how likely a win is. */
const insideTypes = new Set<string>(['person', 'contact', 'attendees', 'tags', 'zone', 'percent', 'instant'])
const insideNames = new Set(['source', 'referredBy', 'leadType', 'priority', 'currency'])

/** A field that a web form can ask for; `name` is what the form and its submissions call it, e.g. `lead.email`. */
export interface OfferedField {
  readonly name: string
  readonly kind: RecordKind
  readonly field: NamedField
}

/** The fields that forms of a vertical can ask for, declared ones before those of the organization. */
export function fieldsForForms(custom: readonly CustomField[], verticalId: string): OfferedField[] {
  return (['lead', 'contact', 'enquiry'] as const).flatMap((kind) => {
    const own = inputsOf(declared[kind]).filter(
      ({ name, type }) => !insideTypes.has(type) && !insideNames.has(name),
    )
    const added = custom.filter(
      (field) =>
        field.recordKind === kind &&
        field.status === 'active' &&
        !field.archivedAt &&
        !['person', 'record'].includes(field.type) &&
        (field.verticalId === null || field.verticalId === verticalId),
    )
    const fields = declaredFields(added)
    const named = added.map(({ key }) => ({ name: customName(key), ...fields[customName(key)]! }))
    return [...own, ...named].map((field) => ({ name: `${kind}.${field.name}`, kind, field }))
  })
}
