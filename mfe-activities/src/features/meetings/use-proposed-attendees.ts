import { useEndpoint } from '@ginkgo/api-client'
import {
  type Attendee,
  contactsApi,
  type EnquiryId,
  enquiriesApi,
  type LeadId,
  normalizedEmail,
  organizationApi,
} from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'

/** Who may come to a meeting: the people of its lead, the contact to talk to first in front, then colleagues. */
export function useProposedAttendees(
  enquiryId: EnquiryId | undefined,
  leadId: LeadId | null | undefined,
): Attendee[] {
  const { user } = useSession()
  const { data: enquiry } = useEndpoint(
    enquiriesApi.get,
    enquiryId && !leadId ? { params: { enquiryId } } : null,
  )
  const ofLead = leadId ?? enquiry?.leadId
  const { data: contacts = [] } = useEndpoint(
    contactsApi.list,
    ofLead ? { params: { leadId: ofLead } } : null,
  )
  const { data: users = [] } = useEndpoint(organizationApi.users, {})
  const people = [
    ...contacts.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)),
    ...users
      .filter(({ id, active }) => active && id !== user.id)
      .map((one) => ({ name: personName(one), email: one.email })),
  ]
  const byAddress = new Map<string, Attendee>()
  for (const { name, email } of people) {
    const address = email && normalizedEmail(email)
    if (address && !byAddress.has(address)) byAddress.set(address, { email: address, name })
  }
  return [...byAddress.values()]
}
