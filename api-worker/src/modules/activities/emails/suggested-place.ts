import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails, leadContacts, leads } from '../../../db/schema/index.ts'
import { newestEnquiry } from './read-filing.ts'

/** The address of whom an e-mail of the review list is about. */
const aboutAddress = sql<string>`coalesce(${emails.review} ->> '$.person.address',
  CASE ${emails.direction} WHEN 'in' THEN ${emails.fromAddress} ELSE ${emails.recipients} ->> '$[0].address' END)`

/** The lead and the newest open enquiry where an e-mail belongs, as the caller may see them. */
export interface SuggestedPlace {
  readonly leadId: string
  readonly leadName: string
  readonly enquiryId: string | null
  readonly enquiryTitle: string | null
}

/** As filing decides: a contact before a lead, one with an open enquiry first, then the newest. Null where nobody is known. */
export function suggestedPlace(db: OrgDb): SQL<SuggestedPlace | null> {
  const best = [sql`${newestEnquiry('created_at')} DESC`, sql`${leads.updatedAt} DESC`] as const
  const ofContact = db
    .select({ id: leads.id })
    .from(leadContacts)
    .innerJoin(leads, and(eq(leads.id, leadContacts.leadId), isNull(leads.archivedAt)))
    .where(sql`${leadContacts.email} = ${aboutAddress}`)
    .orderBy(...best)
    .limit(1)
    .sql()
  const ofLead = db
    .select({ id: leads.id })
    .from(leads)
    .where(sql`${leads.email} = ${aboutAddress}`, isNull(leads.archivedAt))
    .orderBy(...best)
    .limit(1)
    .sql()
  const shown = sql`json_object('leadId', ${leads.id}, 'leadName', ${leads.name},
    'enquiryId', ${newestEnquiry('id')}, 'enquiryTitle', ${newestEnquiry('title')})`
  const place = db
    .select({ shown })
    .from(leads)
    .where(sql`${leads.id} = coalesce((${ofContact}), (${ofLead}))`)
    .sql()
  return sql`(${place})`.mapWith(
    (text: string | null) => text && JSON.parse(text),
  ) as SQL<SuggestedPlace | null>
}
