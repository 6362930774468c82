import { z } from 'zod'
import {
  ContactId,
  Email,
  EmailId,
  EnquiryId,
  FileId,
  InboundAddressId,
  LeadId,
  Timestamp,
  UserId,
  VerticalId,
} from '../primitives.ts'
import { recordPlace } from './activity.ts'
import { PersonName } from './user.ts'

/** Characters of the body of an e-mail; what is longer is cut. */
export const maxEmailBody = 50_000

export const EmailRecipient = z.object({
  kind: z.enum(['to', 'cc', 'bcc']),
  name: z.string().nullable(),
  address: z.string(),
})
export type EmailRecipient = z.output<typeof EmailRecipient>

export const EmailAttachment = z.object({
  /** The file of the record; null while the e-mail waits in the review list, and for what is not kept. */
  fileId: FileId.nullable(),
  name: z.string(),
  /** The media type. */
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
})

export type EmailAttachment = z.output<typeof EmailAttachment>

/** What the receiving server found out about the sender, e.g. `pass` or `fail`; null where it said nothing. */
export const SenderChecks = z.object({
  spf: z.string().nullable(),
  dkim: z.string().nullable(),
  dmarc: z.string().nullable(),
})

export type SenderChecks = z.output<typeof SenderChecks>

const EmailState = z.enum(['filed', 'waiting', 'sent', 'failed', 'cancelled'])

const envelope = {
  id: EmailId,
  from: z.object({ name: z.string().nullable(), address: z.string() }),
  recipients: z.array(EmailRecipient),
  subject: z.string(),
  /** The beginning of the text, at most 200 characters. */
  excerpt: z.string(),
  attachments: z.array(EmailAttachment),
  senderChecks: SenderChecks.nullable(),
  /** Who sent it or handed it in; null where it came to the enquiry address. */
  user: PersonName.nullable(),
  /** When it was sent; while it waits, when it is to be sent. */
  sentAt: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

/** An e-mail of a lead, and of one of its enquiries or none. The whole of it is at `GET /api/emails/{emailId}`. */
export const EmailMessage = z
  .object({
    ...envelope,
    verticalId: VerticalId,
    ...recordPlace,
    contact: z.object({ id: ContactId, name: z.string() }).nullable(),
    direction: z.enum(['in', 'out']),
    /** `filed` came in; the others are of what members send. */
    state: EmailState,
    /** The same for all e-mails of a conversation. */
    threadId: z.string(),
    /** Shown only to who took part. */
    isPrivate: z.boolean(),
    /** Why it did not go out, or why it came back. */
    lastError: z.string().nullable(),
  })
  .meta({ id: 'Email' })
export type EmailMessage = z.output<typeof EmailMessage>

/** One e-mail with all of its text. */
export const EmailWithBody = EmailMessage.extend({
  body: z.string(),
  /** Without what runs; null where it came as plain text alone. A frame shows `GET /api/emails/{emailId}/html`. */
  html: z.string().nullable(),
}).meta({ id: 'EmailWithBody' })
export type EmailWithBody = z.output<typeof EmailWithBody>

/** What may be changed about an e-mail that is filed. `enquiryId` null leaves it with the lead alone. */
export const EmailPatch = z
  .object({
    isPrivate: z.boolean(),
    leadId: LeadId,
    enquiryId: EnquiryId.nullable(),
    contactId: ContactId.nullable(),
  })
  .partial()
  .meta({ id: 'EmailPatch' })
export type EmailPatch = z.output<typeof EmailPatch>

/** An e-mail of somebody whom no lead has: it waits until somebody says where it belongs. */
export const ReviewEmail = z
  .object({
    ...envelope,
    body: z.string(),
    verticalId: VerticalId.nullable(),
    /** Why it waits, for people; null where nothing was noted. */
    why: z.string().nullable(),
  })
  .meta({ id: 'ReviewEmail' })
export type ReviewEmail = z.output<typeof ReviewEmail>

/** Where an e-mail of the review list is filed. */
export const EmailFiling = z
  .object({ leadId: LeadId, enquiryId: EnquiryId.nullable().default(null) })
  .meta({ id: 'EmailFiling' })

/** The vertical of the lead that is made of an e-mail. */
export const EmailLead = z.object({ verticalId: VerticalId }).meta({ id: 'EmailLead' })

/** Where e-mails are sent to be filed: the secret one of a person, or that of the organization's website. */
export const InboundAddress = z
  .object({
    id: InboundAddressId,
    kind: z.enum(['personal', 'enquiry']),
    address: z.string(),
    /** Of the enquiry address: the vertical of the leads it makes, and who owns them in turn. */
    verticalId: VerticalId.nullable(),
    ownerIds: z.array(UserId),
    createdAt: Timestamp,
  })
  .meta({ id: 'InboundAddress' })
export type InboundAddress = z.output<typeof InboundAddress>

/** `isSetUp` is false where the deployment receives no e-mail; there are no addresses then. */
export const InboundAddresses = z
  .object({ isSetUp: z.boolean(), addresses: z.array(InboundAddress) })
  .meta({ id: 'InboundAddresses' })
export type InboundAddresses = z.output<typeof InboundAddresses>

/** The rules of the enquiry address. Members own the new leads in turn; nobody does where there are none. */
export const IntakeWrite = z
  .object({
    verticalId: VerticalId,
    ownerIds: z
      .array(UserId)
      .max(50)
      .transform((ids) => [...new Set(ids)]),
  })
  .meta({ id: 'IntakeWrite' })
export type IntakeWrite = z.output<typeof IntakeWrite>

/** Whether searches look through what people wrote in e-mails, beside subjects and people. */
export const EmailSearch = z
  .object({
    isOn: z.boolean(),
    /** How far the job is that brings e-mails of before into the search, or out of it; null once it has done so. */
    progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  })
  .meta({ id: 'EmailSearch' })
export type EmailSearch = z.output<typeof EmailSearch>
export const EmailSearchWrite = z.object({ isOn: z.boolean() }).meta({ id: 'EmailSearchWrite' })

/** An address from which nothing is filed. */
export const IgnoredSender = z
  .object({ address: z.string(), createdAt: Timestamp })
  .meta({ id: 'IgnoredSender' })
export const IgnoredSenderParams = z.object({ address: Email })
