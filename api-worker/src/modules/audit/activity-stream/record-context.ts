import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leads } from '../../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../../db/scoped-select.ts'
import { map, type Read, type Statement } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { type ActivityEntry, recordActivity } from './record-activity.ts'

/** The lead that a note, call, task or meeting belongs to, and the enquiry of it where it belongs to one. */
export interface RecordContext {
  readonly verticalId: string
  readonly leadId: string
  readonly leadName: string
  readonly leadPhone: string | null
  readonly leadPhoneE164: string | null
  readonly enquiryId: string | null
  readonly enquiryTitle: string | null
}

/** What an address names: a lead, or one of its enquiries. */
export type PlaceParams = { readonly leadId: string } | { readonly enquiryId: string }

/** A column of the lead's primary contact; a unique index holds one for each lead. */
const ofPrimaryContact = (column: string) =>
  sql.raw(
    `(SELECT c.${column} FROM lead_contacts c WHERE c.organization_id = leads.organization_id AND c.lead_id = leads.id AND c.is_primary = 1)`,
  )

const leadContext = {
  verticalId: leads.verticalId,
  leadId: leads.id,
  leadName: leads.name,
  leadPhone: sql<string | null>`coalesce(${leads.phone}, ${ofPrimaryContact('mobile')})`,
  leadPhoneE164: sql<
    string | null
  >`iif(${leads.phone} IS NULL, ${ofPrimaryContact('mobile_e164')}, ${leads.phoneE164})`,
}

/** Columns of `RecordContext`, for selects that `inContext` joins. */
export const contextFields = {
  ...leadContext,
  enquiryId: nullable(enquiries.id),
  enquiryTitle: nullable(enquiries.title),
}

/** A deleted enquiry hides what belongs to it. */
const notDeleted = isNull(enquiries.deletedAt)

interface Belonging {
  readonly leadId: SQLiteColumn
  readonly enquiryId: SQLiteColumn
}

/** Leaves out the records of deleted enquiries; all that is needed to count them. */
export function shown<F extends Fields>(
  select: ScopedSelect<F>,
  of: Pick<Belonging, 'enquiryId'>,
): ScopedSelect<F> {
  return select
    .leftJoin(enquiries, and(eq(enquiries.id, of.enquiryId), notDeleted))
    .where(or(isNull(of.enquiryId), isNotNull(sql`${enquiries.id}`)))
}

/** Joins the lead of records, and the enquiry where they belong to one; without those of deleted enquiries. */
export const inContext = <F extends Fields>(select: ScopedSelect<F>, of: Belonging): ScopedSelect<F> =>
  shown(select.lookUp(leads, eq(leads.id, of.leadId)), of)

/** Records of a lead, its enquiries' as well, or of one enquiry. */
export const isOf = (of: Belonging, place: PlaceParams) =>
  'leadId' in place ? eq(of.leadId, place.leadId) : eq(of.enquiryId, place.enquiryId)

/**
 * A lead, archived or not, or an enquiry that is not deleted.
 * @throws NotFound
 */
export function readPlace(db: OrgDb, place: PlaceParams): Read<RecordContext> {
  if ('leadId' in place) {
    const lead = db.select(leadContext).from(leads).where(eq(leads.id, place.leadId)).first()
    return map(lead, (row) => ({ ...existing(row, 'Lead'), enquiryId: null, enquiryTitle: null }))
  }
  const enquiry = db
    .select(contextFields)
    .from(enquiries)
    .innerJoin(leads, eq(leads.id, enquiries.leadId))
    .where(and(eq(enquiries.id, place.enquiryId), notDeleted))
    .first()
  return map(enquiry, (row) => existing(row, 'Enquiry'))
}

/** The vertical of a lead or an enquiry, as SQL. */
export const verticalOf = (place: PlaceParams) =>
  'leadId' in place
    ? sql`(SELECT ${leads.verticalId} FROM ${leads} WHERE ${leads.id} = ${place.leadId})`
    : sql`(SELECT ${enquiries.verticalId} FROM ${enquiries} WHERE ${enquiries.id} = ${place.enquiryId})`

/** What notes, calls, tasks and meetings show of the place they belong to. */
export function placeNames(context: RecordContext) {
  const { leadId, leadName, leadPhone, leadPhoneE164, enquiryId, enquiryTitle } = context
  return {
    leadId,
    enquiryId,
    enquiry: enquiryId === null ? null : { id: enquiryId, title: enquiryTitle ?? '' },
    lead: { id: leadId, name: leadName, phone: leadPhone, phoneE164: leadPhoneE164 },
  }
}

/** The page that shows what belongs to the place. */
export const pathOfPlace = ({ leadId, enquiryId }: Pick<RecordContext, 'leadId' | 'enquiryId'>): string =>
  enquiryId === null ? `/leads/${leadId}` : `/enquiries/${enquiryId}`

/** The name of the place, for people. */
export const placeName = ({ enquiryTitle, leadName }: RecordContext): string => enquiryTitle ?? leadName

/**
 * What every change of a record of a lead or an enquiry carries along: the activities, and the enquiry's
 * `lastActivityAt`. The batch only goes through while the lead is there, and the enquiry not deleted.
 */
export function happenedOn(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  { enquiryId, verticalId, leadId }: Pick<RecordContext, 'enquiryId' | 'verticalId' | 'leadId'>,
  ...entries: Omit<ActivityEntry, 'verticalId' | 'leadId' | 'enquiryId'>[]
): Statement[] {
  const isEnquiry = enquiryId === null ? undefined : eq(enquiries.id, enquiryId)
  return [
    ...(isEnquiry
      ? [
          db.guard(db.exists(enquiries, and(isEnquiry, eq(enquiries.leadId, leadId), notDeleted)), 'retry'),
          db.update(enquiries, { lastActivityAt: now }, isEnquiry),
        ]
      : [db.guard(db.exists(leads, eq(leads.id, leadId)), 'retry')]),
    ...recordActivity(
      db,
      scope,
      now,
      ...entries.map((entry) => ({ ...entry, verticalId, leadId, enquiryId })),
    ),
  ]
}

/** The beginning of a long text, for an activity's description. */
export function excerptOf(text: string): string {
  const letters = [...text]
  return letters.length > 200 ? `${letters.slice(0, 199).join('')}…` : text
}
