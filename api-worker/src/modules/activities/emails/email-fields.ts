import type { EmailMessage } from '@ginkgo/contracts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import type { Order } from '../../../db/paging.ts'
import { emails, leadContacts, users } from '../../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../../db/scoped-select.ts'
import {
  contextFields,
  inContext,
  placeNames,
  type RecordContext,
} from '../../audit/activity-stream/record-context.ts'
import { type PersonColumns, personFields, personName } from '../../audit/activity-stream/person-name.ts'

/** Characters of the text that a list shows. */
export const excerptLength = 200

/** What lists of e-mails show of each, whether it has a lead or not. */
export const envelopeFields = {
  id: emails.id,
  fromName: emails.fromName,
  fromAddress: emails.fromAddress,
  recipients: emails.recipients,
  subject: emails.subject,
  excerpt: sql<string>`substr(${emails.body}, 1, ${excerptLength})`,
  attachments: emails.attachments,
  senderChecks: emails.senderChecks,
  userId: emails.userId,
  sentAt: emails.sentAt,
  createdAt: emails.createdAt,
  updatedAt: emails.updatedAt,
  ...personFields,
}

/** An e-mail with its lead, enquiry and contact, and who handed it in. */
export const emailFields = {
  ...envelopeFields,
  direction: emails.direction,
  state: sql<Exclude<Row['state'], 'review'>>`${emails.state}`,
  threadId: emails.threadId,
  isPrivate: emails.isPrivate,
  lastError: emails.lastError,
  contactId: emails.contactId,
  contactName: nullable(leadContacts.name),
  ...contextFields,
}

/** The latest first. */
export const emailOrder: Order = { by: emails.sentAt, id: emails.id, descending: true }

/** Joins what `emailFields` needs beside the e-mail itself; those of the review list have no lead and are left out. */
export const joinedEmails = <F extends Fields>(select: ScopedSelect<F>): ScopedSelect<F> =>
  inContext(select, emails)
    .leftJoin(leadContacts, eq(leadContacts.id, emails.contactId))
    .leftJoin(users, eq(users.id, emails.userId))

/** The table of e-mails under any name. */
type EmailsTable = Readonly<Record<'isPrivate' | 'userId' | 'fromAddress' | 'recipients', SQLiteColumn>>

/** A private e-mail is shown to who handed it in, wrote it or got it; to admins neither. */
export const isShownTo = (callerId: SQL | string, of: EmailsTable = emails): SQL =>
  or(
    eq(of.isPrivate, false),
    eq(of.userId, callerId),
    sql`EXISTS (SELECT 1 FROM ${users} AS me WHERE me.id = ${callerId} AND (me.email = ${of.fromAddress}
      OR EXISTS (SELECT 1 FROM json_each(${of.recipients}) WHERE value ->> 'address' = me.email)))`,
  ) as SQL

/** One e-mail that the caller may see, and that is not of a deleted enquiry. */
export const readEmail = (db: OrgDb, emailId: string, callerId: SQL) =>
  joinedEmails(db.select({ ...emailFields, body: emails.body, object: emails.object }).from(emails))
    .where(and(eq(emails.id, emailId), isShownTo(callerId)))
    .first()

type Row = typeof emails.$inferSelect

type EnvelopeColumns = PersonColumns &
  Pick<
    Row,
    | 'id'
    | 'fromName'
    | 'fromAddress'
    | 'recipients'
    | 'subject'
    | 'attachments'
    | 'senderChecks'
    | 'sentAt'
    | 'createdAt'
    | 'updatedAt'
  > & { readonly excerpt: string }

export type EmailColumns = EnvelopeColumns &
  RecordContext &
  Pick<Row, 'direction' | 'threadId' | 'isPrivate' | 'lastError' | 'contactId'> & {
    readonly state: Exclude<Row['state'], 'review'>
    readonly contactName: string | null
  }

/** What is shown of every e-mail, in the form of the API. */
export function toEnvelope(row: EnvelopeColumns) {
  const { id, subject, excerpt, recipients, attachments, senderChecks, sentAt, createdAt, updatedAt } = row
  return {
    ...{ id, subject, excerpt, senderChecks, sentAt, createdAt, updatedAt },
    recipients: [...recipients],
    attachments: [...attachments],
    from: { name: row.fromName, address: row.fromAddress },
    user: personName(row),
  }
}

/** An e-mail of a lead as the wire shows it. */
export function toEmail(row: EmailColumns): z.input<typeof EmailMessage> {
  const { contactId, contactName, verticalId, direction, state, threadId, isPrivate, lastError } = row
  return {
    ...toEnvelope(row),
    ...placeNames(row),
    ...{ verticalId, direction, state, threadId, isPrivate, lastError },
    contact: contactId === null || contactName === null ? null : { id: contactId, name: contactName },
  }
}
