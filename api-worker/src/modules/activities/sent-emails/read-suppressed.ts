import { inArray, or, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leadContacts, leads, suppressedAddresses } from '../../../db/schema/index.ts'

interface Asked {
  readonly leadIds?: readonly string[] | undefined
  readonly enquiryIds?: readonly string[] | undefined
  /** Addresses in lower case. */
  readonly named?: readonly string[]
}

/** To which of the addresses of leads and their contacts, and of those that are named, nothing is sent in bulk. */
export function readSuppressed(db: OrgDb, { leadIds, enquiryIds = [], named = [] }: Asked) {
  const ofEnquiries = db
    .select({ leadId: enquiries.leadId })
    .from(enquiries)
    .where(inArray(enquiries.id, enquiryIds))
  const isAsked = (column: typeof leads.id | typeof leadContacts.leadId) =>
    leadIds ? inArray(column, leadIds) : sql`${column} IN (${ofEnquiries.sql()})`
  const ofLeads = db
    .select({ email: sql`lower(${leads.email})` })
    .from(leads)
    .where(isAsked(leads.id))
  const ofContacts = db
    .select({ email: sql`lower(${leadContacts.email})` })
    .from(leadContacts)
    .where(isAsked(leadContacts.leadId))
  const { address, reason } = suppressedAddresses
  return db
    .select({ address, reason })
    .from(suppressedAddresses)
    .where(
      inArray(reason, ['unsubscribed', 'bounced']),
      or(
        sql`${address} IN (${ofLeads.sql()} UNION ${ofContacts.sql()})`,
        named.length > 0 ? inArray(address, named) : undefined,
      ),
    )
    .all()
}
