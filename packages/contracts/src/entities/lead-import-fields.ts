// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { Field, Fields } from '../fields/field.ts'
import { contactFields } from './contact-fields.ts'
import { enquiryFields } from './enquiry-fields.ts'
import { leadFields } from './lead-fields.ts'

type ImportedName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { readonly imported: true } ? Name : never
}[keyof F & string]
type ContactName = `contact${Capitalize<ImportedName<typeof contactFields>>}`
type EnquiryName = `enquiry${Capitalize<ImportedName<typeof enquiryFields>>}`

const imported = (fields: Fields) => Object.entries(fields).filter(([, field]) => field.imported)
const under = (prefix: string, name: string) => `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`

const ofLead = Object.fromEntries(imported(leadFields)) as Record<ImportedName<typeof leadFields>, Field>

/** The fields of a contact person that a file may have, each with what it is called there. */
export const importedOfContact = imported(contactFields).map(([name]) => ({
  name: name as ImportedName<typeof contactFields>,
  field: under('contact', name) as ContactName,
}))
const { contactName, ...ofContact } = Object.fromEntries(
  importedOfContact.map(({ name, field }) => [
    field,
    { ...contactFields[name], label: `Contact ${contactFields[name].label}` },
  ]),
) as Record<ContactName, Field>

/** The fields of an enquiry that a file may have, each with what it is called there. */
export const importedOfEnquiry = imported(enquiryFields).map(([name]) => ({
  name: name as ImportedName<typeof enquiryFields>,
  field: under('enquiry', name) as EnquiryName,
}))
const ofEnquiry = Object.fromEntries(
  importedOfEnquiry.map(({ name, field }) => {
    const { label } = enquiryFields[name]
    return [
      field,
      { ...enquiryFields[name], label: label.startsWith('Enquiry') ? label : `Enquiry ${label}` },
    ]
  }),
) as Record<EnquiryName, Field>

const day = (label: string): Field => ({ type: 'date', label })
const oldId = (of: string): Field => ({
  type: 'line',
  label: `Old ID of the ${of}`,
  description: `What the program that the file comes from calls the ${of}. It is recognized by it later on.`,
})

/**
 * What a column of a file can be, whatever its rows are: a field of the lead, its owner, a field of one contact person, of
 * one enquiry, or of one note or task.
 */
export const leadImportFields = {
  ...ofLead,
  ownerEmail: {
    type: 'line',
    label: "Owner's email or name",
    description: 'Of a lead its owner, of an enquiry or a task its assignee, of a note whoever wrote it.',
  },
  contactName,
  contactFirstName: { type: 'line', label: 'Contact First Name' },
  contactLastName: { type: 'line', label: 'Contact Last Name' },
  ...ofContact,
  ...ofEnquiry,
  enquiryStage: { type: 'line', label: 'Enquiry Stage' },
  enquiryStatus: { type: 'line', label: 'Enquiry Status', description: 'Open, won or lost.' },
  enquiryLossReason: { type: 'line', label: 'Enquiry Loss Reason' },
  enquiryClosedOn: day('Enquiry Closed'),
  activitySubject: { type: 'line', label: 'Subject of the note or task' },
  activityKind: { type: 'line', label: 'Kind of activity' },
  activityDue: day('Task due'),
  activityStatus: { type: 'line', label: 'Status of the task', description: 'Whether it is done.' },
  activityRecord: {
    type: 'text',
    label: 'Record of an export',
    description:
      'What a task, call or meeting has beside its text, as JSON; in the files of an export of Ginkgo.',
  },
  enquiryHistory: {
    type: 'text',
    label: 'Stages of an export',
    description: 'The stages that an enquiry was in and when, as JSON; in the files of an export of Ginkgo.',
  },
  exportLeftOut: {
    type: 'text',
    label: 'Left out of an export',
    description: 'What of a record does not come back, in words; in the files of an export of Ginkgo.',
  },
  note: { type: 'text', label: 'Note' },
  createdOn: day('Created'),
  externalId: oldId('lead'),
  contactExternalId: oldId('contact person'),
  enquiryExternalId: oldId('enquiry'),
  activityExternalId: oldId('note or task'),
} as const satisfies Record<string, Field>
export type LeadImportFieldName = keyof typeof leadImportFields

/** What the rows of a file are. Files of one business are imported in this order, as each refers to the ones before. */
export const importKinds = ['lead', 'contact', 'enquiry', 'activity'] as const
export type ImportKind = (typeof importKinds)[number]

const leadNames = Object.keys(ofLead) as LeadImportFieldName[]
const contactNames: LeadImportFieldName[] = [
  ...(['contactName', 'contactFirstName', 'contactLastName'] as const),
  ...(Object.keys(ofContact) as LeadImportFieldName[]),
]
const ofLeadRow: readonly LeadImportFieldName[] = [
  ...[...leadNames, 'ownerEmail', ...contactNames],
  ...['note', 'createdOn', 'externalId', 'contactExternalId', 'exportLeftOut'],
] as LeadImportFieldName[]

/** The fields that files of each kind may have. */
export const fieldsOfKind: Readonly<Record<ImportKind, readonly LeadImportFieldName[]>> = {
  lead: ofLeadRow,
  contact: ofLeadRow,
  enquiry: [
    ...(Object.keys(ofEnquiry) as LeadImportFieldName[]),
    ...(['enquiryStage', 'enquiryStatus', 'enquiryLossReason', 'enquiryClosedOn'] as const),
    ...(['createdOn', 'ownerEmail', 'note', 'enquiryExternalId', 'name', 'email', 'phone'] as const),
    ...(['externalId', ...contactNames, 'contactExternalId'] as LeadImportFieldName[]),
    ...(['enquiryHistory', 'exportLeftOut'] as const),
  ],
  activity: [
    ...(['note', 'activitySubject', 'activityKind', 'activityDue', 'activityStatus', 'createdOn'] as const),
    ...(['ownerEmail', 'activityExternalId', 'enquiryTitle', 'enquiryExternalId', 'name'] as const),
    ...(['externalId', 'contactName', 'contactEmail', 'contactExternalId', 'activityRecord'] as const),
    'exportLeftOut',
  ],
}

/** Fields that the files of an export of this product alone have; nobody fills them in by hand. */
export const isOfOwnExport = (field: string): boolean =>
  field === 'activityRecord' || field === 'enquiryHistory' || field === 'exportLeftOut'
