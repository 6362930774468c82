import { emailsApi, noReplyDays, unansweredAtMost, unansweredDays } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { emails, enquiries, leads } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readWantedVertical } from '../meetings/list-meetings.ts'
import { emailFields, isShownTo, joinedEmails, toEmail } from './email-fields.ts'

const newer = alias(emails, 'newer')

/**
 * Nothing newer that the caller may read is at the place of an e-mail. What waits to go out counts too, as that is the next
 * step already. One step in the index that is named.
 */
const isLatest = (index: string, isThere: SQL, callerId: SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM emails newer INDEXED BY ${sql.raw(index)}
    WHERE ${newer.organizationId} = ${emails.organizationId} AND ${isThere}
      AND (${newer.sentAt}, ${newer.id}) > (${emails.sentAt}, ${emails.id})
      AND ${newer.state} IN ('filed', 'sent', 'waiting') AND ${isShownTo(callerId, newer)})`

/** Of open enquiries and leads that are not archived. Private ones too, as they are shown to their author alone. */
export const listUnanswered = operation(emailsApi.unanswered, {
  load: ({ db, query: { verticalId }, callerId, now }) => {
    const daysAgo = (days: number) => new Date(Date.parse(now) - days * dayMs).toISOString()
    return combine({
      vertical: readWantedVertical(db, verticalId),
      emails: joinedEmails(db.select(emailFields).from(emails))
        .where(
          and(
            eq(emails.userId, callerId),
            gt(emails.sentAt, daysAgo(unansweredDays)),
            lte(emails.sentAt, daysAgo(noReplyDays)),
            eq(emails.direction, 'out'),
            inArray(emails.state, ['filed', 'sent']),
            verticalId ? eq(emails.verticalId, verticalId) : undefined,
            isNull(leads.archivedAt),
            or(isNull(enquiries.id), eq(enquiries.stageType, 'open')),
            isLatest('emails_of_enquiry', eq(newer.enquiryId, emails.enquiryId), callerId),
            or(
              sql`${emails.enquiryId} IS NOT NULL`,
              isLatest('emails_of_lead', eq(newer.leadId, emails.leadId), callerId),
            ),
          ),
        )
        .orderBy(emails.sentAt, emails.id)
        .limit(unansweredAtMost)
        .bounded(),
    })
  },
  handle: ({ env, loaded }) => answer(loaded.emails.map((email) => toEmail(env, email))),
})
