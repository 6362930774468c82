import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { EmailMessage } from '../entities/email.ts'
import { EmailSend } from '../entities/sent-email.ts'
import { EmailId, EnquiryId, LeadId } from '../primitives.ts'

const sending = [
  'rule_broken',
  'placeholder_unknown',
  'placeholder_empty',
  'mailbox_missing',
  'mail_limit_reached',
] as const

export const sentEmailsApi = {
  createOnLead: defineEndpoint({
    id: 'sentEmails.createOnLead',
    method: 'post',
    path: '/api/leads/{leadId}/emails',
    summary:
      "Send an e-mail to somebody of a lead from the caller's mailbox; it can be taken back for ten seconds",
    access: 'activities:write',
    changes: ['emails'],
    params: z.object({ leadId: LeadId }),
    body: EmailSend,
    status: 201,
    output: EmailMessage,
    errors: sending,
  }),
  create: defineEndpoint({
    id: 'sentEmails.create',
    method: 'post',
    path: '/api/enquiries/{enquiryId}/emails',
    summary:
      "Send an e-mail about an enquiry from the caller's mailbox; it can be taken back for ten seconds",
    access: 'activities:write',
    changes: ['emails'],
    params: z.object({ enquiryId: EnquiryId }),
    body: EmailSend,
    status: 201,
    output: EmailMessage,
    errors: sending,
  }),
  cancel: defineEndpoint({
    id: 'sentEmails.cancel',
    method: 'post',
    path: '/api/emails/{emailId}/cancel',
    summary: 'Do not send an e-mail that waits: one of the caller, or as head or admin that of anybody',
    access: 'activities:write',
    changes: ['emails'],
    params: z.object({ emailId: EmailId }),
    output: EmailMessage,
    errors: ['email_gone_out'],
  }),
} as const
