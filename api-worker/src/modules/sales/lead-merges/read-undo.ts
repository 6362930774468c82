import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leadContacts } from '../../../db/schema/index.ts'
import { contactFields } from '../contacts/contact-fields.ts'

/** Enquiries that name a contact of the other lead, at most; with more of them nothing is undone. */
const crossingsAtMost = 500

/** Whether a record came with the loser, and so goes back with it. */
export const hasMoved = (mergeId: string, record: SQLiteColumn): SQL<number> =>
  sql<number>`EXISTS (SELECT 1 FROM change_set_rows AS moved WHERE moved.change_set_id = ${mergeId} AND moved.record_id = ${record})`

/** The mobile numbers of the winner's contacts, each with whether it goes back. */
export const readMobilesSince = (db: OrgDb, winner: SQL, mergeId: string) =>
  db
    .select({
      id: leadContacts.id,
      mobile: leadContacts.mobile,
      mobileE164: leadContacts.mobileE164,
      goesBack: hasMoved(mergeId, leadContacts.id),
    })
    .from(leadContacts)
    .where(eq(leadContacts.leadId, winner), isNotNull(leadContacts.mobile))
    .all()

export type MobilesSince = ReturnType<ReturnType<typeof readMobilesSince>['decode']>

/**
 * Enquiries that since the merge name a contact which will be of the other lead, with that contact. They keep a copy of
 * it.
 */
export function readCrossings(db: OrgDb, winner: SQL, mergeId: string) {
  const enquiryGoesBack = hasMoved(mergeId, enquiries.id)
  return db
    .select({ ...contactFields, enquiryId: enquiries.id, enquiryGoesBack })
    .from(leadContacts)
    .innerJoin(enquiries, eq(enquiries.primaryContactId, leadContacts.id))
    .where(
      eq(leadContacts.leadId, winner),
      eq(enquiries.leadId, winner),
      sql`${enquiryGoesBack} <> ${hasMoved(mergeId, leadContacts.id)}`,
    )
    .limit(crossingsAtMost)
    .all()
}

export type Crossings = ReturnType<ReturnType<typeof readCrossings>['decode']>
