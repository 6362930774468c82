import { type Lead, LeadPatch, type leadsApi, type RequestOf } from '@ginkgo/contracts'

type LeadValues = RequestOf<typeof leadsApi.update>['body']

const fields = Object.keys(LeadPatch.shape).filter((field) => field !== 'ownerId') as (keyof Lead)[]
const nothing = (field: string) => (field === 'tags' ? [] : '')

/** A new lead's form: nothing in any field but the defaults of the specification. */
export const emptyLead: LeadValues = {
  ...Object.fromEntries(fields.map((field) => [field, nothing(field)])),
  accountType: 'organisation',
  leadType: 'inbound',
  source: 'manual',
}

/** The form of a lead that exists: the same fields, with nothing where it has none. */
export function valuesOf(lead: Lead): LeadValues {
  return Object.fromEntries(fields.map((field) => [field, lead[field] ?? nothing(field)]))
}
