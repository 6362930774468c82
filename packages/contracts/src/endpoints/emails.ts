import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  EmailFiling,
  EmailLead,
  EmailMessage,
  EmailPatch,
  EmailSearch,
  EmailSearchWrite,
  EmailWithBody,
  IgnoredSender,
  IgnoredSenderParams,
  InboundAddress,
  InboundAddresses,
  InvitationKey,
  IntakeWrite,
  PrivateEmail,
  ReviewEmail,
} from '../entities/email.ts'
import { Meeting } from '../entities/activity.ts'
import { EmailId, EnquiryId, InboundAddressId, LeadId, noContent, VerticalId } from '../primitives.ts'
import { aroundEnquiry } from '../topics.ts'

/** So many e-mails that nobody has answered a person is shown. */
export const unansweredAtMost = 20

const emailParams = z.object({ emailId: EmailId })
const moved = ['emails', 'files', ...aroundEnquiry] as const

export const emailsApi = {
  ofLead: defineEndpoint({
    id: 'emails.ofLead',
    method: 'get',
    path: '/api/leads/{leadId}/emails',
    summary: 'E-mails of a lead and of its enquiries, the latest first',
    access: 'activities:read',
    params: z.object({ leadId: LeadId }),
    paged: true,
    output: EmailMessage,
  }),
  ofEnquiry: defineEndpoint({
    id: 'emails.ofEnquiry',
    method: 'get',
    path: '/api/enquiries/{enquiryId}/emails',
    summary: 'E-mails of an enquiry, the latest first',
    access: 'activities:read',
    params: z.object({ enquiryId: EnquiryId }),
    paged: true,
    output: EmailMessage,
  }),
  unanswered: defineEndpoint({
    id: 'emails.unanswered',
    method: 'get',
    path: '/api/unanswered-emails',
    summary:
      "The caller's e-mails of the last 30 days that nobody has answered for five days, the oldest first; 20 at most",
    access: 'activities:read',
    query: z.object({ verticalId: VerticalId.optional() }),
    output: z.array(EmailMessage),
  }),
  get: defineEndpoint({
    id: 'emails.get',
    method: 'get',
    path: '/api/emails/{emailId}',
    summary: 'An e-mail with all of its text',
    access: 'activities:read',
    params: emailParams,
    output: EmailWithBody,
  }),
  update: defineEndpoint({
    id: 'emails.update',
    method: 'patch',
    path: '/api/emails/{emailId}',
    summary:
      'Move an e-mail to another lead, enquiry or contact; who handed it in, or a head. The first alone makes it private',
    access: 'activities:write',
    changes: moved,
    params: emailParams,
    body: EmailPatch,
    output: EmailMessage,
    errors: ['stale_edit', 'rule_broken'],
  }),
  takeOff: defineEndpoint({
    id: 'emails.takeOff',
    method: 'post',
    path: '/api/emails/{emailId}/take-off',
    summary:
      'Take an e-mail that came in off its lead: it waits for review again; who handed it in, or a head',
    access: 'activities:write',
    changes: [...moved, 'emailReview'],
    params: emailParams,
    status: 204,
    output: noContent,
    errors: ['stale_edit', 'rule_broken'],
  }),
  takeOverMeeting: defineEndpoint({
    id: 'emails.takeOverMeeting',
    method: 'post',
    path: '/api/emails/{emailId}/meeting',
    summary:
      'Make a meeting of the invitation that an e-mail brings along; it follows what its organizer sends later',
    access: 'activities:write',
    changes: ['meetings', 'tasks', 'myDay', 'leads.get', ...aroundEnquiry],
    params: emailParams,
    body: InvitationKey,
    status: 201,
    record: 'meeting',
    output: Meeting,
    errors: ['rule_broken'],
  }),
  delete: defineEndpoint({
    id: 'emails.delete',
    method: 'delete',
    path: '/api/emails/{emailId}',
    summary: 'Delete an e-mail and its attachments; who handed it in, or a head',
    access: 'activities:write',
    changes: moved,
    params: emailParams,
    status: 204,
    output: noContent,
  }),
} as const

/** E-mails that nothing files by itself: those that the caller handed in, and those to the enquiry address. */
export const emailReviewApi = {
  list: defineEndpoint({
    id: 'emailReview.list',
    method: 'get',
    path: '/api/email-review',
    summary: 'E-mails that wait for somebody to say where they belong, the latest first',
    access: 'activities:read',
    paged: true,
    output: ReviewEmail,
  }),
  file: defineEndpoint({
    id: 'emailReview.file',
    method: 'post',
    path: '/api/emails/{emailId}/file',
    summary: 'File an e-mail of the review list under a lead, or one of its enquiries',
    access: 'activities:write',
    changes: [...moved, 'emailReview'],
    params: emailParams,
    body: EmailFiling,
    output: EmailMessage,
    errors: ['rule_broken'],
  }),
  createLead: defineEndpoint({
    id: 'emailReview.createLead',
    method: 'post',
    path: '/api/emails/{emailId}/create-lead',
    summary: 'Make a lead of who is at the other end, and file the e-mail under it',
    access: 'leads:write',
    changes: ['leads', 'dashboard', 'emails', 'emailReview', 'activities.ofVertical'],
    params: emailParams,
    body: EmailLead,
    status: 201,
    output: EmailMessage,
    errors: ['rule_broken'],
  }),
  ignoreSender: defineEndpoint({
    id: 'emailReview.ignoreSender',
    method: 'post',
    path: '/api/emails/{emailId}/ignore-sender',
    summary:
      'File nothing more from who sent an e-mail that came in, and take their e-mails from the review list; heads and admins',
    access: 'lists:write',
    changes: ['emailReview', 'ignoredSenders', 'auditLog'],
    params: emailParams,
    output: IgnoredSender,
    errors: ['rule_broken'],
  }),
} as const

export const privateEmailsApi = {
  list: defineEndpoint({
    id: 'privateEmails.list',
    method: 'get',
    path: '/api/private-emails',
    summary:
      'At which records there are private e-mails, and whose, the latest first; nothing of what they say',
    access: 'organization:manage',
    paged: true,
    output: PrivateEmail,
  }),
} as const

export const ignoredSendersApi = {
  list: defineEndpoint({
    id: 'ignoredSenders.list',
    method: 'get',
    path: '/api/ignored-senders',
    summary: 'Addresses from which nothing is filed, the latest first',
    access: 'activities:read',
    paged: true,
    output: IgnoredSender,
  }),
  delete: defineEndpoint({
    id: 'ignoredSenders.delete',
    method: 'delete',
    path: '/api/ignored-senders/{address}',
    summary: 'File again what comes from an address; heads and admins',
    access: 'lists:write',
    changes: ['ignoredSenders', 'auditLog'],
    params: IgnoredSenderParams,
    status: 204,
    output: noContent,
  }),
} as const

export const inboundAddressesApi = {
  get: defineEndpoint({
    id: 'inboundAddresses.get',
    method: 'get',
    path: '/api/inbound-addresses',
    summary: 'Where the caller sends e-mails to be filed; admins see the enquiry address as well',
    access: 'profile:read',
    output: InboundAddresses,
  }),
  create: defineEndpoint({
    id: 'inboundAddresses.create',
    method: 'post',
    path: '/api/inbound-addresses',
    summary: 'Give the caller a secret address; who has one is answered with it',
    access: 'profile:write',
    confirm: 'always',
    changes: ['inboundAddresses'],
    output: InboundAddress,
    errors: ['inbound_not_set_up'],
  }),
  putEnquiry: defineEndpoint({
    id: 'inboundAddresses.putEnquiry',
    method: 'put',
    path: '/api/inbound-addresses/enquiry',
    summary: "Make the address of the website's enquiries, or change its rules",
    access: 'organization:manage',
    confirm: 'always',
    changes: ['inboundAddresses'],
    body: IntakeWrite,
    output: InboundAddress,
    errors: ['invalid_assignee', 'inbound_not_set_up'],
  }),
  renew: defineEndpoint({
    id: 'inboundAddresses.renew',
    method: 'post',
    path: '/api/inbound-addresses/{addressId}/renew',
    summary: 'Replace a secret address; nothing is filed by the former one any more',
    access: 'profile:write',
    confirm: 'always',
    changes: ['inboundAddresses'],
    params: z.object({ addressId: InboundAddressId }),
    output: InboundAddress,
    errors: ['inbound_not_set_up'],
  }),
} as const

export const emailSearchApi = {
  get: defineEndpoint({
    id: 'emailSearch.get',
    method: 'get',
    path: '/api/email-search',
    summary: 'Whether searches look through the texts of e-mails',
    access: 'organization:manage',
    output: EmailSearch,
  }),
  set: defineEndpoint({
    id: 'emailSearch.set',
    method: 'put',
    path: '/api/email-search',
    summary:
      'Let searches look through the texts of e-mails, or through subjects and people alone; a job goes through those of before',
    access: 'organization:manage',
    changes: ['emailSearch', 'auditLog'],
    body: EmailSearchWrite,
    output: EmailSearch,
  }),
} as const
