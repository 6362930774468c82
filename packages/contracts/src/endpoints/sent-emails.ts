import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { EmailMessage } from '../entities/email.ts'
import {
  DraftedEmail,
  EmailBulk,
  EmailBulkResult,
  EmailDraft,
  EmailSend,
  SuppressedAddress,
} from '../entities/sent-email.ts'
import { Email, EmailId, EnquiryId, LeadId, noContent, VerticalId } from '../primitives.ts'

const sending = [
  'rule_broken',
  'placeholder_unknown',
  'placeholder_empty',
  'mailbox_missing',
  'mail_limit_reached',
] as const

export const sentEmailsApi = {
  draft: defineEndpoint({
    id: 'sentEmails.draft',
    method: 'post',
    path: '/api/email-drafts',
    summary: 'What an e-mail to a lead or about an enquiry would be, and what stands against sending it',
    access: 'activities:write',
    asks: true,
    body: EmailDraft,
    output: DraftedEmail,
    errors: ['not_found', 'rule_broken', 'placeholder_unknown'],
  }),
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
  bulk: defineEndpoint({
    id: 'sentEmails.bulk',
    method: 'post',
    path: '/api/verticals/{verticalId}/emails',
    summary:
      'Send one e-mail to each of several leads or enquiries, 12 within an hour; never to who has unsubscribed',
    access: 'activities:write',
    changes: ['emails'],
    params: z.object({ verticalId: VerticalId }),
    body: EmailBulk,
    output: EmailBulkResult,
    errors: ['placeholder_unknown', 'mailbox_missing'],
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

export const suppressedAddressesApi = {
  list: defineEndpoint({
    id: 'suppressedAddresses.list',
    method: 'get',
    path: '/api/suppressed-addresses',
    summary:
      'Addresses to which nothing is sent in bulk: their owners have unsubscribed, or they do not work',
    access: 'activities:read',
    paged: true,
    output: SuppressedAddress,
  }),
  delete: defineEndpoint({
    id: 'suppressedAddresses.delete',
    method: 'delete',
    path: '/api/suppressed-addresses/{address}',
    summary: 'Send in bulk again to an address that did not work; who has unsubscribed stays so',
    access: 'lists:write',
    changes: ['suppressedAddresses'],
    params: z.object({ address: Email }),
    status: 204,
    output: noContent,
  }),
} as const
