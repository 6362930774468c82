import type { LeadImportField } from '@ginkgo/contracts'
import { leadFieldLabels } from '../lead-form/lead-values.ts'

/** Names of the fields as the forms show them. */
export const fieldLabels: Record<LeadImportField, string> = {
  ...leadFieldLabels,
  ownerEmail: "Owner's email",
  contactName: 'Contact Name',
  contactFirstName: 'Contact First Name',
  contactLastName: 'Contact Last Name',
  contactEmail: 'Contact Email',
  contactMobile: 'Contact Mobile',
  contactDesignation: 'Contact Designation',
}
