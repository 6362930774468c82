import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadContacts, leads } from '../../../db/schema/index.ts'

const { organizationId: _organization, ...contactFields } = getTableColumns(leadContacts)
export { contactFields }

/** One contact person, of any lead within the scope. */
export function readContact(db: OrgDb, contactId: string) {
  return db.select(contactFields).from(leadContacts).where(eq(leadContacts.id, contactId)).first()
}

/** The lead that a contact person belongs to, with its country. */
export function readLeadOf(db: OrgDb, contactId: string) {
  return db
    .select({ id: leads.id, country: leads.country })
    .from(leads)
    .innerJoin(leadContacts, eq(leadContacts.leadId, leads.id))
    .where(eq(leadContacts.id, contactId))
    .first()
}

/** As many contacts as a lead shows at once; their list has them all. */
export const shownAtMost = 1_000

/** The contacts of a lead, in the order they were added. */
export function readContactsOf(db: OrgDb, leadId: string | SQL) {
  return db
    .select(contactFields)
    .from(leadContacts)
    .where(eq(leadContacts.leadId, leadId))
    .orderBy(asc(leadContacts.createdAt), asc(leadContacts.id))
    .limit(shownAtMost)
    .bounded()
}

/** The condition on the contact to talk to first. */
export const isPrimaryOf = (leadId: string) =>
  and(eq(leadContacts.leadId, leadId), sql`${leadContacts.isPrimary} = 1`)

export function readPrimaryContact(db: OrgDb, leadId: string) {
  return db.select(contactFields).from(leadContacts).where(isPrimaryOf(leadId)).first()
}
