import { type Lead, LeadPatch, type leadsApi, type RequestOf } from '@ginkgo/contracts'
import { accountTypeLabels, leadTypeLabels, sourceLabels } from '../lead-list/lead-labels.ts'

export type LeadValues = RequestOf<typeof leadsApi.update>['body']
export type LeadField = keyof LeadValues & keyof Lead

/** Every field of the form under its label, in the order of the form. */
export const leadFieldLabels: Record<LeadField, string> = {
  name: 'Name',
  accountType: 'Account Type',
  leadType: 'Lead Type',
  email: 'Email',
  phone: 'Phone',
  industry: 'Industry',
  source: 'Source',
  referredBy: 'Referred By',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  country: 'Country',
  tags: 'Tags',
  ownerId: 'Owner',
}
const leadFields = Object.keys(LeadPatch.shape) as LeadField[]

const nothing = (field: string) => (field === 'tags' ? [] : '')

/** The form of a new lead: empty but for the defaults of the specification and the owner, who is the user. */
export const emptyLead: LeadValues = {
  ...Object.fromEntries(
    leadFields.filter((field) => field !== 'ownerId').map((field) => [field, nothing(field)]),
  ),
  accountType: 'organisation',
  leadType: 'inbound',
  source: 'manual',
}

/** The form of a lead that exists: the same fields, with nothing where it has none. */
export function valuesOf(lead: Lead): LeadValues {
  return Object.fromEntries(leadFields.map((field) => [field, lead[field] ?? nothing(field)]))
}

const choices: Partial<Record<LeadField, Record<string, string>>> = {
  accountType: accountTypeLabels,
  leadType: leadTypeLabels,
  source: sourceLabels,
}

/** A value of the form as people read it; `ownerName` finds the person behind an id. */
export function textOfValue(field: LeadField, value: unknown, ownerName: (userId: string) => string): string {
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value ?? '')
  return field === 'ownerId' ? ownerName(text) : (choices[field]?.[text] ?? text)
}
