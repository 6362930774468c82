import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails, files, suppressedAddresses, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { currentUserFields } from '../../../runner/authenticator.ts'
import { readEmailSettings } from '../../integrations/email-settings.ts'
import { readReplyAddress } from '../emails/inbound-addresses.ts'
import { readConnections } from '../../integrations/stored-connection.ts'
import { countWithinDay } from './sending-caps.ts'

/** E-mails of a conversation that an answer names at most. */
const maxReferences = 20

export type EmailRow = typeof emails.$inferSelect

/** What sending an e-mail needs of its sender, its conversation and its attachments. */
export function readSending(db: OrgDb, email: EmailRow, now: string) {
  const userId = email.userId ?? ''
  const fileIds = email.attachments.flatMap(({ fileId }) => fileId ?? [])
  return combine({
    sender: db
      .select({ ...currentUserFields, active: users.active })
      .from(users)
      .where(eq(users.id, userId))
      .first(),
    settings: readEmailSettings(db, userId),
    connections: readConnections(db, userId),
    sentToday: countWithinDay(db, userId, now, ['sent']).first(),
    references: db
      .select({ messageId: emails.messageId })
      .from(emails)
      .where(
        and(
          eq(emails.leadId, email.leadId ?? ''),
          eq(emails.threadId, email.threadId),
          ne(emails.id, email.id),
          lt(emails.sentAt, email.sentAt),
          inArray(emails.state, ['filed', 'sent']),
        ),
      )
      .orderBy(emails.sentAt)
      .limit(maxReferences)
      .all(),
    files: db
      .select({ id: files.id, object: files.object, state: files.state })
      .from(files)
      .where(inArray(files.id, fileIds), isNull(files.deletedAt))
      .all(),
    replies: readReplyAddress(db, userId),
    suppressed: db
      .select({ address: suppressedAddresses.address, reason: suppressedAddresses.reason })
      .from(suppressedAddresses)
      .where(
        inArray(suppressedAddresses.reason, ['unsubscribed', 'bounced']),
        inArray(
          suppressedAddresses.address,
          email.recipients.map(({ address }) => address),
        ),
      )
      .all(),
  })
}

export type Sending = ReturnType<ReturnType<typeof readSending>['decode']>
