import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { listOf } from '../../../bulk/many-rows.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leadContacts, leads, users } from '../../../db/schema/index.ts'
import { combine, map, nothing, type Read } from '../../../db/statement.ts'
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

/** Leads, or enquiries, by their ids. */
export type ManyPlaces = { readonly leadIds: readonly string[] } | { readonly enquiryIds: readonly string[] }

/** As `readRecord` for many places at once, by the ids of the places, in as many statements as for one. */
export function readRecords(db: OrgDb, places: ManyPlaces): Read<ReadonlyMap<string, RecordValues>> {
  const ids = 'leadIds' in places ? places.leadIds : places.enquiryIds
  const named = listOf(ids)
  const isNamed = and(inArray(enquiries.id, named), notDeleted)
  const ofEnquiries = (column: typeof enquiries.leadId | typeof enquiries.primaryContactId) =>
    db.select({ column }).from(enquiries).where(isNamed).sql()
  const leadIds = 'leadIds' in places ? named : sql`(${ofEnquiries(enquiries.leadId)})`
  const isPrimary = eq(leadContacts.isPrimary, true)
  const ofEnquiry =
    'enquiryIds' in places
      ? sql`${leadContacts.id} IN (${ofEnquiries(enquiries.primaryContactId)})`
      : undefined
  const reads = combine({
    leads: db
      .select({ ...leadFields, names: namesIn(leads) })
      .from(leads)
      .innerJoin(users, ownerOfLead)
      .where(sql`${leads.id} IN ${leadIds}`)
      .all(),
    enquiries:
      'enquiryIds' in places
        ? joined(db.select({ ...enquiryFields, names: namesIn(enquiries) }).from(enquiries))
            .where(isNamed)
            .all()
        : nothing,
    contacts: db
      .select({ ...contactFields, names: namesIn(leadContacts) })
      .from(leadContacts)
      .where(sql`${leadContacts.leadId} IN ${leadIds}`, or(ofEnquiry, isPrimary))
      .orderBy(leadContacts.id)
      .all(),
  })
  return map(reads, (records) => {
    const leadsById = new Map(records.leads.map((lead) => [lead.id, lead]))
    const enquiriesById = new Map(records.enquiries?.map((enquiry) => [enquiry.id, enquiry]))
    return new Map(
      ids.map((id): [string, RecordValues] => {
        const enquiry = enquiriesById.get(id)
        const lead = leadsById.get(enquiry?.leadId ?? id)
        const theirs = records.contacts.filter(({ leadId }) => leadId === lead?.id)
        const contact =
          theirs.find((one) => one.id === enquiry?.primaryContactId) ?? theirs.find((one) => one.isPrimary)
        return [id, { lead, enquiry, contact }]
      }),
    )
  })
}
