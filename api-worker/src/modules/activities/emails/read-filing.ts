import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails, leadContacts, leads, suppressedAddresses, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'

/** An open enquiry of a lead that is not deleted, the newest. */
const ofNewestEnquiry = (column: 'id' | 'created_at') =>
  sql.raw(`(SELECT e.${column} FROM enquiries e
    WHERE e.organization_id = leads.organization_id AND e.lead_id = leads.id AND e.deleted_at IS NULL
      AND e.stage_type NOT IN ('converted', 'enquiry_lost')
    ORDER BY e.created_at DESC, e.id DESC LIMIT 1)`)

const ofLead = {
  verticalId: leads.verticalId,
  leadId: leads.id,
  enquiryId: sql<string | null>`${ofNewestEnquiry('id')}`,
  enquiryAt: sql<number | null>`${ofNewestEnquiry('created_at')}`,
  leadAt: sql<number>`${leads.updatedAt}`.mapWith(Number),
}

/** The enquiry of a conversation, unless it was deleted: answers then go to the lead. */
const ofConversation = sql<string | null>`(SELECT e.id FROM enquiries e
  WHERE e.organization_id = ${emails.organizationId} AND e.id = ${emails.enquiryId} AND e.deleted_at IS NULL)`

/** Records that one e-mail may match. */
const most = 50

/** All that decides where an e-mail is filed. */
export function readFiling(
  db: OrgDb,
  of: {
    readonly addresses: readonly string[]
    readonly references: readonly string[]
    readonly verticalIds: readonly string[]
  },
) {
  const addresses = [...of.addresses]
  const isIn = (column: SQLiteColumn): SQL => inArray(sql`${column}`, addresses)
  const within = inArray(leads.verticalId, [...of.verticalIds])
  return combine({
    threads: db
      .select({
        messageId: emails.messageId,
        threadId: emails.threadId,
        leadId: emails.leadId,
        enquiryId: ofConversation,
        verticalId: emails.verticalId,
        userId: emails.userId,
      })
      .from(emails)
      .where(inArray(emails.messageId, [...of.references]))
      .limit(most)
      .all(),
    byContact: db
      .select({ ...ofLead, address: sql<string>`${leadContacts.email}`, contactId: leadContacts.id })
      .from(leadContacts)
      .innerJoin(leads, and(eq(leads.id, leadContacts.leadId), isNull(leads.archivedAt)))
      .where(isIn(leadContacts.email), within)
      .limit(most)
      .all(),
    byLead: db
      .select({ ...ofLead, address: sql<string>`${leads.email}` })
      .from(leads)
      .where(isIn(leads.email), within, isNull(leads.archivedAt))
      .limit(most)
      .all(),
    members: db.select({ email: users.email }).from(users).where(isIn(users.email)).all(),
    ignored: db
      .select({ address: suppressedAddresses.address })
      .from(suppressedAddresses)
      .where(and(eq(suppressedAddresses.reason, 'ignored'), isIn(suppressedAddresses.address)))
      .all(),
  })
}
