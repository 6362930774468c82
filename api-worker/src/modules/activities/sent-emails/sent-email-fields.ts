import type { EmailMessage } from '@ginkgo/contracts'
import { and, eq, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails, leadContacts, users } from '../../../db/schema/index.ts'
import type { RowOf } from '../../../db/scoped-select.ts'
import { type PersonColumns, personFields, personName } from '../../audit/activity-stream/person-name.ts'
import {
  contextFields,
  inContext,
  placeNames,
  type RecordContext,
} from '../../audit/activity-stream/record-context.ts'

/** Characters of the text that are shown with an e-mail. */
const excerptLength = 200

const sentFields = {
  ...{ id: emails.id, userId: emails.userId, state: emails.state, threadId: emails.threadId },
  ...{ fromName: emails.fromName, fromAddress: emails.fromAddress, recipients: emails.recipients },
  ...{ subject: emails.subject, body: emails.body, attachments: emails.attachments },
  ...{ isPrivate: emails.isPrivate, contactId: emails.contactId, contactName: nullable(leadContacts.name) },
  ...{ sentAt: emails.sentAt, dueAt: emails.dueAt, attempts: emails.attempts, lastError: emails.lastError },
  ...{ createdAt: emails.createdAt, updatedAt: emails.updatedAt },
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

type Shown = RecordContext &
  PersonColumns &
  Pick<
    SentRow,
    | 'id'
    | 'state'
    | 'threadId'
    | 'fromName'
    | 'fromAddress'
    | 'recipients'
    | 'subject'
    | 'body'
    | 'attachments'
    | 'isPrivate'
    | 'contactId'
    | 'contactName'
    | 'sentAt'
    | 'lastError'
    | 'createdAt'
    | 'updatedAt'
  >

/** An e-mail of a lead as the wire shows it. */
export function toSentEmail(row: Shown): z.input<typeof EmailMessage> {
  const { id, state, threadId, recipients, subject, body, attachments, isPrivate, contactId, contactName } =
    row
  const { verticalId, sentAt, lastError, createdAt, updatedAt } = row
  return {
    ...{ id, verticalId, ...placeNames(row), direction: 'out', state: state as 'waiting', threadId },
    from: { name: row.fromName, address: row.fromAddress },
    ...{ recipients: [...recipients], subject, excerpt: body.slice(0, excerptLength) },
    ...{ attachments: [...attachments], senderChecks: null, user: personName(row) },
    contact: contactId === null || contactName === null ? null : { id: contactId, name: contactName },
    ...{ isPrivate, lastError, sentAt, createdAt, updatedAt },
  }
}
