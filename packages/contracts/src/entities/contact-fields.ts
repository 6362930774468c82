// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { Fields } from '../fields/field.ts'
import { texts } from '../texts.ts'

/** The fields of a contact person, in the order of its form. */
export const contactFields = {
  name: {
    type: 'line',
    label: 'Name',
    required: texts.contactNameRequired,
    search: true,
    imported: true,
  },
  email: {
    type: 'email',
    label: 'Email',
    search: true,
    imported: true,
  },
  mobile: {
    type: 'phone',
    label: 'Mobile',
    search: true,
    imported: true,
  },
  designation: {
    type: 'line',
    label: 'Designation',
    imported: true,
  },
} as const satisfies Fields
