import { usePages } from '@ginkgo/api-client'
import { emailsApi, type LeadId } from '@ginkgo/contracts'
import { EmailList } from '../features/emails/email-list.tsx'

/** The e-mails of a lead and of its enquiries. */
export default function LeadEmails({ leadId }: { leadId: LeadId }) {
  return (
    <EmailList
      emails={usePages(emailsApi.ofLead, { params: { leadId } })}
      isOfPlace={({ lead }) => lead.id === leadId}
      withPlace
    />
  )
}
