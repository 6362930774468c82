import type { EmailMessage } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'

/** Whom an answer goes to: who wrote it, or whom a member wrote to. */
const answerTo = ({ direction, from, recipients }: EmailMessage) =>
  direction === 'in' ? from.address : recipients.find(({ kind }) => kind === 'to')?.address

/** Opens an e-mail that goes on with the conversation. */
export function writeReply(email: EmailMessage): void {
  const { id: inReplyTo, lead, enquiry, contact, subject } = email
  const to = answerTo(email)
  void dialogs.open('email.write', {
    leadId: lead.id,
    inReplyTo,
    ...(to !== undefined && { to }),
    ...(enquiry && { enquiryId: enquiry.id }),
    ...(contact && { contactId: contact.id }),
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
  })
}
