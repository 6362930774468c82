import type { LeadImportField } from '@ginkgo/contracts'

/** Names of the fields as the forms show them. */
export const fieldLabels: Record<LeadImportField, string> = {
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
  ownerEmail: "Owner's email",
  contactName: 'Contact Name',
  contactEmail: 'Contact Email',
  contactMobile: 'Contact Mobile',
  contactDesignation: 'Contact Designation',
}
