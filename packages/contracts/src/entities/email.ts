import * as z from 'zod'
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
  /** The file of the record; null while the e-mail waits in the review list, and for what is not stored. */
  fileId: FileId.nullable(),
  name: z.string(),
  /** The media type. */
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
})

export type EmailAttachment = z.output<typeof EmailAttachment>

/** What the receiving server verified about the sender, e.g. `pass` or `fail`; null where it said nothing. */
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

/** An event of somebody's calendar, as an e-mail brings it along (RFC 5546). */
export const CalendarInvitation = z
  .object({
    /** `reply` is the answer of one attendee, and `counter` another time that one proposes. */
    method: z.enum(['request', 'publish', 'reply', 'counter', 'cancel']),
    uid: z.string(),
    /** The original start of one occurrence of a series; null for the event itself. */
    recurrenceId: Timestamp.nullable(),
    /** It is a series. */
    repeats: z.boolean(),
    /** Which version of the event it is, from 0. */
    sequence: z.number().int(),
    title: z.string().nullable(),
    location: z.string().nullable(),
    /** Null in an answer, or in what calls an event off, that does not say when it is. */
    startTime: Timestamp.nullable(),
    endTime: Timestamp.nullable(),
    isAllDay: z.boolean(),
    /** The time zone that it was made in, or in which a time without one was taken; null where that is not known. */
    timezone: z.string().nullable(),
    organizer: z.object({ name: z.string().nullable(), address: z.string() }).nullable(),
    attendees: z.array(
      z.object({
        name: z.string().nullable(),
        address: z.string(),
        answer: z.enum(['accepted', 'declined', 'tentative']).nullable(),
      }),
    ),
  })
  .meta({ id: 'CalendarInvitation' })
export type CalendarInvitation = z.output<typeof CalendarInvitation>

/** Which of the events that an e-mail brings along. */
export const InvitationKey = z
  .object({ uid: z.string().min(1).max(1_000), recurrenceId: Timestamp.nullable().default(null) })
  .meta({ id: 'InvitationKey' })

/** One e-mail with all of its text. */
export const EmailWithBody = EmailMessage.extend({
  body: z.string(),
  /** Without what runs; null where it came as plain text alone. A frame shows `GET /api/emails/{emailId}/html`. */
  html: z.string().nullable(),
  /** Events of a calendar that came along. */
  invitations: z.array(CalendarInvitation),
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

/** An e-mail that waits until somebody says where it belongs, or that it is from whom it says. */
export const ReviewEmail = z
  .object({
    ...envelope,
    body: z.string(),
    verticalId: VerticalId.nullable(),
    direction: z.enum(['in', 'out']),
    /** Why it waits, for people; null where nothing was noted. */
    why: z.string().nullable(),
    /** Whom it is about. */
    person: z.object({ name: z.string().nullable(), address: z.string() }),
    /** Where it belongs by that address; null where no lead or contact has it. */
    suggestion: z
      .object({
        leadId: LeadId,
        lead: z.object({ id: LeadId, name: z.string() }),
        enquiryId: EnquiryId.nullable(),
        enquiryTitle: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ReviewEmail' })
export type ReviewEmail = z.output<typeof ReviewEmail>

/** Where an e-mail of the review list is filed. */
export const EmailFiling = z
  .object({ leadId: LeadId, enquiryId: EnquiryId.nullable().default(null) })
  .meta({ id: 'EmailFiling' })

/** The vertical of the lead that is made of an e-mail. */
export const EmailLead = z.object({ verticalId: VerticalId }).meta({ id: 'EmailLead' })

/**
 * Where e-mails come in: the secret address of a person, by which they file what they wrote; that for answers to them, which
 * files only as incoming; and that of the organization's website.
 */
export const InboundAddress = z
  .object({
    id: InboundAddressId,
    kind: z.enum(['personal', 'replies', 'enquiry']),
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
  .object({
    isSetUp: z.boolean(),
    addresses: z.array(InboundAddress),
    /** E-mails that were accepted and are stored nowhere: automatic answers, and those of ignored senders. For admins. */
    dropped: z.object({ automatic: z.number().int(), ignored: z.number().int() }).nullable(),
  })
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

/** Whether searches look through what people wrote in e-mails, as well as subjects and people. */
export const EmailSearch = z
  .object({
    isOn: z.boolean(),
    /** How far the job is that brings e-mails of before into the search, or out of it; null once it has done so. */
    progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  })
  .meta({ id: 'EmailSearch' })
export type EmailSearch = z.output<typeof EmailSearch>
export const EmailSearchWrite = z.object({ isOn: z.boolean() }).meta({ id: 'EmailSearchWrite' })

/** That there is a private e-mail, and whose it is. */
export const PrivateEmail = z
  .object({
    id: EmailId,
    verticalId: VerticalId,
    ...recordPlace,
    direction: z.enum(['in', 'out']),
    /** Who sent it or handed it in, and may read it. */
    user: PersonName.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'PrivateEmail' })
export type PrivateEmail = z.output<typeof PrivateEmail>

/** An address from which nothing is filed. */
export const IgnoredSender = z
  .object({ address: z.string(), createdAt: Timestamp })
  .meta({ id: 'IgnoredSender' })
export const IgnoredSenderParams = z.object({ address: Email })
