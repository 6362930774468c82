import type { ImportKind, LeadImportFieldName } from '../../entities/lead-import-fields.ts'
import { type Concept, concepts } from './concepts.ts'
import { eastern } from './eastern.ts'
import { northern } from './northern.ts'
import { southern } from './southern.ts'
import { western } from './western.ts'

const languages = { ...western, ...southern, ...northern, ...eastern }

/** The languages in which headings are understood. */
export const headingLanguages: readonly string[] = Object.keys(languages)

/** The headings that are about something, in one language or in all. */
export const headingsAbout = (concept: Concept, language?: string): string[] =>
  (language === undefined ? headingLanguages : [language]).flatMap(
    (each) => languages[each]?.[concept]?.split('|') ?? [],
  )

type FieldOf = Readonly<Partial<Record<Concept, LeadImportFieldName>>>

const ofAll: FieldOf = {
  company: 'name',
  first: 'contactFirstName',
  last: 'contactLastName',
  contact: 'contactName',
  city: 'city',
  postcode: 'pincode',
  state: 'state',
  country: 'country',
  position: 'contactDesignation',
  owner: 'ownerEmail',
  note: 'note',
  created: 'createdOn',
}

/** The field that is about something in a file of each kind. Streets have none of their own. */
const fields: Readonly<Record<ImportKind, FieldOf>> = {
  lead: {
    ...ofAll,
    name: 'name',
    email: 'email',
    phone: 'phone',
    mobile: 'contactMobile',
    tags: 'tags',
    source: 'source',
    date: 'createdOn',
  },
  contact: {
    ...ofAll,
    name: 'contactName',
    email: 'contactEmail',
    mobile: 'contactMobile',
    phone: 'contactMobile',
    tags: 'tags',
    source: 'source',
    date: 'createdOn',
  },
  enquiry: {
    ...ofAll,
    title: 'enquiryTitle',
    name: 'contactName',
    email: 'email',
    phone: 'phone',
    mobile: 'contactMobile',
    amount: 'enquiryValue',
    currency: 'enquiryCurrency',
    stage: 'enquiryStage',
    status: 'enquiryStatus',
    loss: 'enquiryLossReason',
    close: 'enquiryExpectedCloseDate',
    date: 'createdOn',
    tags: 'enquiryTags',
    source: 'enquirySource',
  },
  activity: {
    company: 'name',
    contact: 'contactName',
    email: 'contactEmail',
    title: 'activitySubject',
    note: 'note',
    owner: 'ownerEmail',
    created: 'createdOn',
    date: 'createdOn',
    status: 'activityStatus',
  },
}

/** The headings of each field in a file of a kind, in all languages, the more telling ones first. */
export const headingsByField = (kind: ImportKind): [LeadImportFieldName, string[]][] =>
  concepts.flatMap((concept) => {
    const field = fields[kind][concept]
    return field ? [[field, headingsAbout(concept)] as [LeadImportFieldName, string[]]] : []
  })

export { type Concept, concepts }
