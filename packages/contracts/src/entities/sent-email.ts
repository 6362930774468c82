import * as z from 'zod'
import { type MailboxProvider, mailboxProviders } from '../endpoints/integrations.ts'
import {
  ContactId,
  Email,
  EmailId,
  EmailTemplateId,
  EnquiryId,
  FileId,
  Instant,
  LeadId,
  Timestamp,
} from '../primitives.ts'
import { texts } from '../texts.ts'
import { EmailRecipient } from './email.ts'
import { emailText } from './email-template.ts'

/** Seconds in which an e-mail that was just sent can be taken back. */
export const undoSeconds = 10
/** People whom one e-mail goes to, and files that go with it. */
export const maxRecipients = 20
export const maxAttachments = 10
/** Bytes of all attachments of one e-mail: Microsoft takes requests of 4 MB, in which they are encoded twice. */
export const attachmentBytes: Readonly<Record<MailboxProvider, number>> = {
  gmail: 10_000_000,
  microsoft_mail: 2_000_000,
  smtp: 10_000_000,
}
/** Characters of the HTML of an e-mail that is written here, and of a signature. */
export const maxEmailHtml = 100_000
/** E-mails that go out of one mailbox within a day. */
export const emailsPerDay = 200
/** Leads or enquiries whom one bulk e-mail goes to, and how many of them go out within an hour. */
export const maxBulkEmails = 50
export const bulkEmailsPerHour = 12

const recipients = z
  .array(Email)
  .max(maxRecipients, `At most ${maxRecipients} recipients`)
  .transform((addresses) => [...new Set(addresses)])

const html = z.string().max(maxEmailHtml, `At most ${maxEmailHtml} characters`).optional()

const oneText = (
  given: { readonly body?: string | undefined; readonly html?: string | undefined },
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void,
) => {
  if (given.body !== undefined && given.html !== undefined)
    addIssue({ code: 'custom', path: ['html'], message: 'Give body or html, not both' })
}

const mailbox = z.enum(mailboxProviders).optional()

/**
 * An e-mail to somebody of a lead. Subject and text may have placeholders, which get the values of the record; without
 * them they are those of the template. In place of `body` there may be `html`, from which the text is made.
 */
export const EmailSend = z
  .object({
    to: recipients.refine((to) => to.length > 0, 'Say whom it goes to'),
    cc: recipients.default([]),
    bcc: recipients.default([]),
    subject: emailText.subject.optional(),
    body: emailText.body.optional(),
    html,
    templateId: EmailTemplateId.optional(),
    /** Files of the record. */
    fileIds: z
      .array(FileId)
      .max(maxAttachments, `At most ${maxAttachments} files`)
      .transform((ids) => [...new Set(ids)])
      .default([]),
    /** Whose values the placeholders of contacts get; the contact to talk to first where it is left out. */
    contactId: ContactId.nullable().optional(),
    /** When it goes out; in ten seconds where it is left out. */
    sendAt: Instant.optional(),
    /** Left out, it is as the caller has it set. */
    isPrivate: z.boolean().optional(),
    /** The e-mail of the record that it answers. */
    inReplyTo: EmailId.optional(),
    /** Of several mailboxes of the caller the one that it goes out from. */
    mailbox,
  })
  .superRefine(({ to, cc, bcc, subject, body, html, templateId }, { addIssue }) => {
    if (to.length + cc.length + bcc.length > maxRecipients)
      addIssue({ code: 'custom', path: ['to'], message: `At most ${maxRecipients} recipients` })
    oneText({ body, html }, addIssue)
    if (templateId !== undefined) return
    for (const [path, text] of Object.entries({ subject, body: body ?? html }))
      if (text === undefined)
        addIssue({ code: 'custom', path: [path], message: 'Write it, or name a template' })
  })
  .meta({ id: 'EmailSend' })
export type EmailSend = z.output<typeof EmailSend>

/** An e-mail that is looked at before it is sent. Without `to` it is for the contact to talk to first, else for the lead. */
export const EmailDraft = z
  .object({
    leadId: LeadId.optional(),
    enquiryId: EnquiryId.optional(),
    to: z.array(Email).max(maxRecipients, `At most ${maxRecipients} recipients`).default([]),
    cc: EmailSend.shape.cc,
    bcc: EmailSend.shape.bcc,
    subject: EmailSend.shape.subject,
    body: EmailSend.shape.body,
    html,
    templateId: EmailSend.shape.templateId,
    contactId: EmailSend.shape.contactId,
    mailbox,
  })
  .superRefine(({ leadId, enquiryId, body, html }, { addIssue }) => {
    oneText({ body, html }, addIssue)
    const message = 'Name a lead or an enquiry, and not both'
    if (leadId !== undefined && enquiryId !== undefined)
      addIssue({ code: 'custom', path: ['enquiryId'], message })
    if (leadId === undefined && enquiryId === undefined)
      addIssue({ code: 'custom', path: ['leadId'], message })
  })
  .meta({ id: 'EmailDraft' })
export type EmailDraft = z.output<typeof EmailDraft>

/** An e-mail as it would go out, without the signature, and what stands against it. Nothing is stored. */
export const DraftedEmail = z
  .object({
    subject: z.string(),
    body: z.string(),
    /** The address of the mailbox; null where the caller has none. */
    from: z.string().nullable(),
    recipients: z.array(EmailRecipient),
    problems: z.array(
      z.object({
        /** What of the e-mail it is about. */
        path: z.string(),
        code: z.string(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'DraftedEmail' })
export type DraftedEmail = z.output<typeof DraftedEmail>

const bulkIds = <Id extends z.ZodType>(id: Id) =>
  z
    .array(id)
    .min(1, texts.nothingSelected)
    .max(maxBulkEmails, `At most ${maxBulkEmails} at once`)
    .transform((ids) => [...new Set(ids)])

/**
 * One e-mail to each of several leads, or about each of several enquiries, with the values of each. `dryRun` only says
 * who would get it and who would not.
 */
export const EmailBulk = z
  .object({
    leadIds: bulkIds(LeadId).optional(),
    enquiryIds: bulkIds(EnquiryId).optional(),
    ...emailText,
    mailbox,
    dryRun: z.boolean().default(false),
  })
  .refine(({ leadIds, enquiryIds }) => leadIds !== undefined || enquiryIds !== undefined, {
    path: ['leadIds'],
    message: 'Name leads or enquiries',
  })
  .refine(({ leadIds, enquiryIds }) => leadIds === undefined || enquiryIds === undefined, {
    path: ['enquiryIds'],
    message: 'Name leads or enquiries, not both',
  })
  .meta({ id: 'EmailBulk' })
export type EmailBulk = z.output<typeof EmailBulk>

/** What becomes of each record, in the order they were named. */
export const EmailBulkResult = z
  .object({
    results: z.array(
      z.object({
        /** Of the lead or the enquiry. */
        id: z.string(),
        name: z.string().nullable(),
        address: z.string().nullable(),
        /** When it goes out: so many within an hour. Null for who gets none. */
        sentAt: Timestamp.nullable(),
        code: z.string().optional(),
        /** Why there is none. */
        message: z.string().optional(),
      }),
    ),
    /** The first e-mail as it goes out; null where nobody gets one. */
    first: z.object({ subject: z.string(), body: z.string() }).nullable(),
  })
  .meta({ id: 'EmailBulkResult' })
export type EmailBulkResult = z.output<typeof EmailBulkResult>

/** An address to which nothing is sent in bulk. */
export const SuppressedAddress = z
  .object({
    address: z.string(),
    /** Its owner has said so, or no server takes e-mails for it. */
    reason: z.enum(['unsubscribed', 'bounced']),
    createdAt: Timestamp,
  })
  .meta({ id: 'SuppressedAddress' })
export type SuppressedAddress = z.output<typeof SuppressedAddress>
