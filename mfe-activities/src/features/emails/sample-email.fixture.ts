import { EmailMessage, type LeadId } from '@ginkgo/contracts'
import { idOf } from '@ginkgo/portal-sdk/testing'

const at = '2026-01-02T03:04:05.000Z'

/** The lead of every sample. */
export const leadOfEmails = idOf(10) as LeadId

/** An e-mail that came in, by its number. */
export const sampleEmail = (nth: number, fields: object = {}): EmailMessage =>
  EmailMessage.parse({
    id: idOf(80 + nth),
    verticalId: idOf(1),
    leadId: leadOfEmails,
    enquiryId: null,
    enquiry: null,
    contact: null,
    lead: { id: leadOfEmails, name: 'Globex', phone: null, phoneE164: null },
    from: { name: "Niamh O'Brien", address: 'niamh@globex.example' },
    subject: `Offer ${nth}`,
    recipients: [{ kind: 'to', name: null, address: 'ada@firm.example' }],
    excerpt: 'Hello',
    attachments: [],
    senderChecks: null,
    user: null,
    direction: 'in',
    state: 'filed',
    threadId: `thread-${nth}`,
    isPrivate: false,
    lastError: null,
    sentAt: at,
    createdAt: at,
    updatedAt: at,
    ...fields,
  })
