import { beginningOf, type EmailMessage } from '@ginkgo/contracts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import type { Order } from '../../../db/paging.ts'
import { emails, leadContacts, users } from '../../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../../db/scoped-select.ts'
import type { Bindings } from '../../../operation/env.ts'
import {
  contextFields,
  inContext,
  placeNames,
  type RecordContext,
} from '../../audit/activity-stream/record-context.ts'
import { type PersonColumns, personFields, personName } from '../../audit/activity-stream/person-name.ts'
import { isOwnAddress } from '../../mail/own-domain.ts'
import { secretsOut, withoutCutAddress } from '../../mail/own-addresses.ts'

/** Characters of the text that a list shows, and those that are read for it, as secret addresses are taken out of them. */
const excerptLength = 200
export const readForExcerpt = 500

/** What lists of e-mails show of each, whether it has a lead or not. */
export const envelopeFields = {
  id: emails.id,
  fromName: emails.fromName,
  fromAddress: emails.fromAddress,
  recipients: emails.recipients,
  subject: emails.subject,
  excerpt: sql<string>`substr(${emails.body}, 1, ${readForExcerpt})`,
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

/** Joins the other tables that `emailFields` reads; those of the review list have no lead and are left out. */
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
export const readEmail = (db: OrgDb, emailId: string, callerId: SQL | string) =>
  joinedEmails(
    db.select({ ...emailFields, body: emails.body, html: emails.html, object: emails.object }).from(emails),
  )
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

type Env = Pick<Bindings, 'INBOUND_DOMAIN'>

/** What people wrote in an e-mail, as it was stored. */
type StoredTexts = Pick<Row, 'fromName' | 'fromAddress' | 'recipients' | 'subject'> & {
  readonly body?: string
}

/** A stored e-mail without secret addresses, which may be older than that they are taken out before it is stored. */
export function withoutStoredSecrets<R extends StoredTexts>(env: Env, row: R): R {
  const clean = secretsOut(env)
  const others = row.recipients.filter(({ address }) => !isOwnAddress(env, address))
  return {
    ...row,
    subject: clean(row.subject),
    fromName: row.fromName && clean(row.fromName),
    fromAddress: clean(row.fromAddress),
    recipients: others.map((one) => ({ ...one, name: one.name && clean(one.name) })),
    ...(row.body !== undefined && { body: clean(row.body) }),
  }
}

/** The beginning of a text that was read as far as `readForExcerpt`. */
function excerptOf(env: Env, read: string): string {
  const isCut = read.length >= readForExcerpt
  return beginningOf(secretsOut(env)(isCut ? withoutCutAddress(read) : read), excerptLength)
}

/** What is shown of every e-mail, in the form of the API. */
export function toEnvelope(env: Env, stored: EnvelopeColumns) {
  const row = withoutStoredSecrets(env, stored)
  const { id, subject, recipients, attachments, senderChecks, sentAt, createdAt, updatedAt } = row
  const clean = secretsOut(env)
  return {
    id,
    subject,
    senderChecks,
    sentAt,
    createdAt,
    updatedAt,
    excerpt: excerptOf(env, row.excerpt),
    recipients: [...recipients],
    attachments: attachments.map((one) => ({ ...one, name: clean(one.name) })),
    from: { name: row.fromName, address: row.fromAddress },
    user: personName(row),
  }
}

/** An e-mail of a lead as the wire shows it. */
export function toEmail(env: Env, row: EmailColumns): z.input<typeof EmailMessage> {
  const { contactId, contactName, verticalId, direction, state, threadId, isPrivate, lastError } = row
  return {
    ...toEnvelope(env, row),
    ...placeNames(row),
    verticalId,
    direction,
    state,
    threadId,
    isPrivate,
    lastError,
    contact: contactId === null || contactName === null ? null : { id: contactId, name: contactName },
  }
}
