import { and, eq, or, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leadContacts, leads, users } from '../../../db/schema/index.ts'
import { combine, nothing } from '../../../db/statement.ts'
import type { PlaceParams } from '../../audit/activity-stream/record-context.ts'
import { contactFields } from '../../sales/contacts/contact-fields.ts'
import { enquiryFields, joined, notDeleted } from '../../sales/enquiries/enquiry-fields.ts'
import { leadFields, ownerOfLead } from '../../sales/leads/lead-fields.ts'

const enquiryOf = (enquiryId: string) => and(eq(enquiries.id, enquiryId), notDeleted)

type OfRecord = typeof leads | typeof enquiries | typeof leadContacts

/**
 * The names of the people and records that custom fields have, by their ids. A record of another vertical has none, as the
 * sender may not see it.
 */
const namesIn = ({ customFields, organizationId, verticalId }: OfRecord) =>
  sql<string>`(SELECT json_group_object(id, name) FROM (
    SELECT u.id, u.full_name AS name FROM json_each(${customFields}) AS v JOIN users u ON u.id = v.value
      WHERE u.organization_id = ${organizationId}
    UNION ALL SELECT l.id, l.name FROM json_each(${customFields}) AS v JOIN leads l ON l.id = v.value
      WHERE (l.organization_id, l.vertical_id) = (${organizationId}, ${verticalId})
    UNION ALL SELECT c.id, c.name FROM json_each(${customFields}) AS v JOIN lead_contacts c ON c.id = v.value
      WHERE (c.organization_id, c.vertical_id) = (${organizationId}, ${verticalId})
    UNION ALL SELECT e.id, e.title FROM json_each(${customFields}) AS v JOIN enquiries e ON e.id = v.value
      WHERE (e.organization_id, e.vertical_id) = (${organizationId}, ${verticalId}) AND e.deleted_at IS NULL))`

/** The id of the lead of a place, as SQL. */
const leadIdOf = (db: OrgDb, place: PlaceParams) =>
  'leadId' in place
    ? sql`${place.leadId}`
    : sql`(${db.select({ leadId: enquiries.leadId }).from(enquiries).where(enquiryOf(place.enquiryId)).sql()})`

/**
 * What placeholders stand for: a lead, one of its enquiries where the place is one, and a contact of the lead. Without
 * one that is named it is the enquiry's, else the primary one.
 */
export function readRecord(db: OrgDb, place: PlaceParams, contactId?: string | null) {
  const leadId = leadIdOf(db, place)
  const isPrimary = sql`${leadContacts.isPrimary} = 1`
  const ofEnquiry =
    'enquiryId' in place
      ? sql`${leadContacts.id} = (${db
          .select({ contactId: enquiries.primaryContactId })
          .from(enquiries)
          .where(enquiryOf(place.enquiryId))
          .sql()})`
      : undefined
  const wanted = contactId ? eq(leadContacts.id, contactId) : or(ofEnquiry, isPrimary)
  return combine({
    lead: db
      .select({ ...leadFields, names: namesIn(leads) })
      .from(leads)
      .innerJoin(users, ownerOfLead)
      .where(sql`${leads.id} = ${leadId}`)
      .first(),
    enquiry:
      'enquiryId' in place
        ? joined(db.select({ ...enquiryFields, names: namesIn(enquiries) }).from(enquiries))
            .where(enquiryOf(place.enquiryId))
            .first()
        : nothing,
    contact: db
      .select({ ...contactFields, names: namesIn(leadContacts) })
      .from(leadContacts)
      .where(sql`${leadContacts.leadId} = ${leadId}`, wanted)
      .orderBy(ofEnquiry ? sql`${ofEnquiry} DESC` : sql`${leadContacts.id}`)
      .limit(1)
      .first(),
  })
}

export type RecordValues = ReturnType<ReturnType<typeof readRecord>['decode']>
