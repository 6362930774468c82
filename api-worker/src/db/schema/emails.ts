import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, ofRecord, ofRecordInVertical, stamps } from '../columns.ts'
import { enquiries } from './enquiries.ts'
import { leadContacts, leads } from './leads.ts'
import { users } from './users.ts'
import { verticals } from './verticals.ts'

/** To whom an e-mail goes. */
export interface EmailRecipient {
  readonly kind: 'to' | 'cc' | 'bcc'
  readonly name: string | null
  readonly address: string
}

/** What came along with an e-mail and is a file of its record, or is to become one while it waits in the review list. */
export interface EmailAttachment {
  readonly fileId: string | null
  readonly name: string
  /** The media type. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** Results of the receiving server's checks of the sender. */
export interface SenderChecks {
  readonly spf: string | null
  readonly dkim: string | null
  readonly dmarc: string | null
}

/** Why an e-mail waits in the review list, and whom it is about where `From` does not say it. */
export interface ReviewNote {
  /** For people. */
  readonly why: string
  readonly person: { readonly name: string | null; readonly address: string } | null
}

/** E-mails to an address that were accepted and not stored. */
export interface DroppedEmails {
  /** Automatic answers, and reports of deliveries of e-mails that are not known. */
  readonly automatic: number
  /** Of senders that are ignored. */
  readonly ignored: number
}

/** How the e-mails of an enquiry address become leads. */
export interface IntakeRules {
  /** Members who own the new leads in turn; nobody does where it is empty. */
  readonly ownerIds: readonly string[]
  /** How many leads were made, which says whose turn it is. */
  readonly made: number
}

/**
 * E-mails of leads: what came in by a secret address and what members sent. One without a lead waits in the review list.
 * The whole of what came in is an object of the bucket.
 */
export const emails = sqliteTable(
  'emails',
  {
    ...ofOrganization,
    verticalId: text('vertical_id'),
    leadId: text('lead_id'),
    enquiryId: text('enquiry_id'),
    contactId: text('contact_id').references(() => leadContacts.id, { onDelete: 'set null' }),
    /** Who sent it or handed it in; null where it came to the enquiry address. */
    userId: text('user_id'),
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    state: text('state', { enum: ['review', 'filed', 'waiting', 'sent', 'failed', 'cancelled'] }).notNull(),
    /** Without angle brackets. */
    messageId: text('message_id').notNull(),
    /** The id of the first e-mail of the conversation. */
    threadId: text('thread_id').notNull(),
    fromName: text('from_name'),
    fromAddress: text('from_address').notNull(),
    recipients: json<EmailRecipient[]>('recipients').notNull(),
    subject: text('subject').notNull(),
    /** The text, or that of the HTML; not more than 50,000 characters. */
    body: text('body').notNull(),
    /** What a member wrote with formatting, from which `body` is made; null of what has none and of what came in. */
    html: text('html'),
    /** What a search looks through of the text; null where the organization searches subjects and people alone. */
    searchedText: text('searched_text'),
    /** Where the bucket has the whole of it; null where `body` is all. */
    object: text('object'),
    /** Bytes of the object; null where they are not known. */
    size: integer('size'),
    /** What the review list says of it. */
    review: json<ReviewNote>('review'),
    attachments: json<EmailAttachment[]>('attachments').notNull(),
    senderChecks: json<SenderChecks>('sender_checks'),
    /** Shown only to who took part. */
    isPrivate: integer('is_private', { mode: 'boolean' }).notNull().default(false),
    /** When it was sent; while it waits, when it is to be sent. */
    sentAt: instant('sent_at').notNull(),
    /** When it may be tried next; pushed ahead while a sender holds it. Null where nothing is to be done. */
    dueAt: integer('due_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Why it did not go out, or why it came back. */
    lastError: text('last_error'),
    ...stamps,
  },
  (table) => [
    index('emails_of_lead').on(table.organizationId, table.leadId, table.sentAt, table.id),
    index('emails_of_enquiry').on(table.organizationId, table.enquiryId, table.sentAt, table.id),
    index('emails_of_user').on(table.organizationId, table.userId, table.sentAt, table.size),
    uniqueIndex('emails_by_message').on(table.organizationId, table.messageId),
    index('emails_in_review')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`state = 'review'`),
    index('emails_due').on(table.dueAt).where(sql`due_at IS NOT NULL`),
    index('emails_by_contact').on(table.contactId).where(sql`contact_id IS NOT NULL`),
    ofRecordInVertical(table, table.leadId, leads).onDelete('cascade'),
    ofRecordInVertical(table, table.enquiryId, enquiries).onDelete('cascade'),
    ofRecord(table, table.userId, users),
  ],
)

/**
 * The part before the at sign of the secret addresses: of each person one for filing (`log-`) and one for answers
 * (`reply-`), and that of the organization's website (`enquiries-`).
 */
export const inboundAddresses = sqliteTable(
  'inbound_addresses',
  {
    ...ofOrganization,
    localPart: text('local_part').notNull(),
    /** Null for the enquiry address. */
    userId: text('user_id'),
    /** The vertical of the leads that the enquiry address makes. The address itself is of the whole organization. */
    intakeVerticalId: text('vertical_id'),
    rules: json<IntakeRules>('rules'),
    dropped: json<DroppedEmails>('dropped'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('inbound_addresses_once').on(table.localPart),
    index('inbound_addresses_of').on(table.organizationId, table.userId),
    ofRecord(table, table.userId, users).onDelete('cascade'),
    ofRecord(table, table.intakeVerticalId, verticals).onDelete('cascade'),
  ],
)

/** Addresses from which nothing is filed, and those to which nothing is sent in bulk. */
export const suppressedAddresses = sqliteTable(
  'suppressed_addresses',
  {
    organizationId: text('organization_id').notNull(),
    /** Lower case. */
    address: text('address').notNull(),
    reason: text('reason', { enum: ['ignored', 'unsubscribed', 'bounced'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.reason, table.address] })],
)

/** What people write again and again, with the names of fields in double braces. */
export const emailTemplates = sqliteTable(
  'email_templates',
  {
    ...ofOrganization,
    /** Null for one of the organization. */
    userId: text('user_id'),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    ...stamps,
  },
  (table) => [
    index('email_templates_of').on(table.organizationId, table.userId, sql`name COLLATE NOCASE`),
    ofRecord(table, table.userId, users).onDelete('cascade'),
  ],
)
