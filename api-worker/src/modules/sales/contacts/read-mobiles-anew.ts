import { e164Of } from '@ginkgo/contracts'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { listOf, valueBy } from '../../../bulk/many-rows.ts'
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
  return contacts.flatMap(({ id, mobile, mobileE164: stored }) => {
    const mobileE164 = e164Of(mobile, lead.country ?? home)
    if (mobile === null || mobileE164 === stored) return []
    const isSame = and(eq(leadContacts.id, id), eq(leadContacts.mobile, mobile), isStillIn(db, lead))
    return [db.update(leadContacts, { mobileE164 }, isSame)]
  })
}

/** A contact of one of many leads. */
export type BulkContact = Person & { readonly leadId: string }

/** Contacts of these leads that have a mobile number. */
export const readMobilesOf = (db: OrgDb, leadIds: readonly string[]) => readMobilesIn(db, listOf(leadIds))

/** The same of leads that a statement lists. @param where a further condition */
export const readMobilesIn = (db: OrgDb, leadIds: SQL, where?: SQL) =>
  db
    .select({
      id: leadContacts.id,
      leadId: leadContacts.leadId,
      mobile: leadContacts.mobile,
      mobileE164: leadContacts.mobileE164,
    })
    .from(leadContacts)
    .where(inArray(leadContacts.leadId, leadIds), isNotNull(leadContacts.mobile), where)
    .all()

/** The same as `readMobilesAnew` for many leads, in one statement. The batch has to guard that no lead has changed. */
export function readMobilesOfAll(
  db: OrgDb,
  all: readonly Lead[],
  contacts: readonly BulkContact[],
  home: string | null,
): Statement[] {
  const countries = new Map(all.map(({ id, country }) => [id, country]))
  const read = contacts.flatMap((contact) => {
    if (!countries.has(contact.leadId)) return []
    const mobileE164 = e164Of(contact.mobile, countries.get(contact.leadId) ?? home)
    return mobileE164 === contact.mobileE164 ? [] : [{ ...contact, mobileE164 }]
  })
  if (read.length === 0) return []
  const { id, mobile } = leadContacts
  return [
    db.update(
      leadContacts,
      { mobileE164: valueBy(id, read, (contact) => contact.mobileE164) },
      and(
        inArray(id, listOf(read.map((contact) => contact.id))),
        eq(
          mobile,
          valueBy(id, read, (contact) => contact.mobile),
        ),
      ),
    ),
  ]
}
