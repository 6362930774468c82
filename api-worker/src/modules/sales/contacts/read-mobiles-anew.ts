import { e164Of } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadContacts, leads } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'

interface Person {
  readonly id: string
  readonly mobile: string | null
  readonly mobileE164: string | null
}

interface Lead {
  readonly id: string
  readonly country: string | null
}

/** The lead is still in the country that numbers were read by. */
export const isStillIn = (db: OrgDb, { id, country }: Lead): SQL =>
  db.exists(leads, and(eq(leads.id, id), sql`${leads.country} IS ${country}`))

/**
 * Keeps the E.164 form of the contacts' numbers that mean another one in the lead's country. What has changed
 * meanwhile is left to whoever changed it.
 * @param home the organization's country, where the lead has none
 */
export function readMobilesAnew(
  db: OrgDb,
  lead: Lead,
  contacts: readonly Person[],
  home: string | null,
): Statement[] {
  return contacts.flatMap(({ id, mobile, mobileE164: kept }) => {
    const mobileE164 = e164Of(mobile, lead.country ?? home)
    if (mobile === null || mobileE164 === kept) return []
    const isSame = and(eq(leadContacts.id, id), eq(leadContacts.mobile, mobile), isStillIn(db, lead))
    return [db.update(leadContacts, { mobileE164 }, isSame)]
  })
}
