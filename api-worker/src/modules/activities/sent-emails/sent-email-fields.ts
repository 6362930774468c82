import { and, eq, or, type SQL } from 'drizzle-orm'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails, leadContacts, users } from '../../../db/schema/index.ts'
import type { RowOf } from '../../../db/scoped-select.ts'
import type { Bindings } from '../../../operation/env.ts'
import { personFields } from '../../audit/activity-stream/person-name.ts'
import { contextFields, inContext } from '../../audit/activity-stream/record-context.ts'
import { type EmailColumns, readForExcerpt, toEmail } from '../emails/email-fields.ts'

const sentFields = {
  id: emails.id,
  userId: emails.userId,
  state: emails.state,
  threadId: emails.threadId,
  fromName: emails.fromName,
  fromAddress: emails.fromAddress,
  recipients: emails.recipients,
  subject: emails.subject,
  body: emails.body,
  attachments: emails.attachments,
  isPrivate: emails.isPrivate,
  contactId: emails.contactId,
  contactName: nullable(leadContacts.name),
  sentAt: emails.sentAt,
  dueAt: emails.dueAt,
  attempts: emails.attempts,
  lastError: emails.lastError,
  createdAt: emails.createdAt,
  updatedAt: emails.updatedAt,
  ...contextFields,
  ...personFields,
}
type SentRow = RowOf<typeof sentFields>

/** One e-mail that a member sends, which is the caller's or not private. */
export const readSentEmail = (db: OrgDb, emailId: string, callerId: SQL) =>
  inContext(db.select(sentFields).from(emails), emails)
    .leftJoin(leadContacts, eq(leadContacts.id, emails.contactId))
    .leftJoin(users, eq(users.id, emails.userId))
    .where(
      and(eq(emails.id, emailId), eq(emails.direction, 'out')),
      or(eq(emails.isPrivate, false), eq(emails.userId, callerId)),
    )
    .first()

type Shown = Omit<EmailColumns, 'excerpt' | 'senderChecks' | 'direction' | 'state'> &
  Pick<SentRow, 'state' | 'body'>

/** An e-mail that a member sends as the wire shows it. */
export const toSentEmail = (env: Pick<Bindings, 'INBOUND_DOMAIN'>, { body, state, ...row }: Shown) =>
  toEmail(env, {
    ...row,
    excerpt: body.slice(0, readForExcerpt),
    senderChecks: null,
    direction: 'out',
    // What is sent never waits for review.
    state: state as EmailColumns['state'],
  })
