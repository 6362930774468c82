import type { Enquiry } from '@ginkgo/contracts'
import type { Callee } from '@ginkgo/fields/phone'

/** Whom a call about an enquiry reaches. */
export const calleeOf = (
  enquiry: Pick<Enquiry, 'id' | 'verticalId' | 'leadId' | 'leadName' | 'primaryContactId' | 'contactName'>,
): Callee => ({
  verticalId: enquiry.verticalId,
  leadId: enquiry.leadId,
  enquiryId: enquiry.id,
  contactId: enquiry.primaryContactId,
  name: enquiry.contactName ?? enquiry.leadName,
})
