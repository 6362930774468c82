import { type SQL, sql } from 'drizzle-orm'
import { enquiries, leads } from '../../db/schema/index.ts'

/**
 * Whether the latest e-mail of a record is ours and no later than a moment: one step in the index that is named. Private
 * ones do not count, as a list says the same to all who see it.
 */
const isUnanswered = (index: string, of: SQL, moment: string): SQL =>
  sql`(SELECT e.direction = 'out' AND e.sent_at <= ${Date.parse(moment)} FROM emails e INDEXED BY ${sql.raw(index)}
  WHERE ${of} AND e.is_private = 0 AND e.state IN ('filed', 'sent') ORDER BY e.sent_at DESC, e.id DESC LIMIT 1)`

/** The enquiry of an e-mail is not deleted, where it has one. */
const isShown = sql`(e.enquiry_id IS NULL OR EXISTS (SELECT 1 FROM enquiries q WHERE q.id = e.enquiry_id AND q.deleted_at IS NULL))`

/** What leads and enquiries are narrowed by that no column of theirs holds. */
export const leadsByReply = {
  noReplyDays: (moment: string) =>
    isUnanswered(
      'emails_of_lead',
      sql`e.organization_id = ${leads.organizationId} AND e.lead_id = ${leads.id} AND ${isShown}`,
      moment,
    ),
}
export const enquiriesByReply = {
  noReplyDays: (moment: string) =>
    isUnanswered(
      'emails_of_enquiry',
      sql`e.organization_id = ${enquiries.organizationId} AND e.enquiry_id = ${enquiries.id}`,
      moment,
    ),
}
