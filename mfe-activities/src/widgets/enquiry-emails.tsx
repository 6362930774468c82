import { usePages } from '@ginkgo/api-client'
import { emailsApi, type EnquiryId } from '@ginkgo/contracts'
import { EmailList } from '../features/emails/email-list.tsx'

/** The e-mails about an enquiry. */
export default function EnquiryEmails({ enquiryId }: { enquiryId: EnquiryId }) {
  return (
    <EmailList
      emails={usePages(emailsApi.ofEnquiry, { params: { enquiryId } })}
      isOfPlace={({ enquiry }) => enquiry?.id === enquiryId}
      withPlace={false}
    />
  )
}
