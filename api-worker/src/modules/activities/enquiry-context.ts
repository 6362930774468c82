import { and, eq, isNull } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, leads } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type ActivityEntry, recordActivity } from './record-activity.ts'

/** The enquiry that a note, task or meeting belongs to, and the lead of that enquiry. */
export interface EnquiryContext {
  readonly enquiryId: string
  readonly enquiryTitle: string
  readonly verticalId: string
  readonly leadId: string
  readonly leadName: string
}

/** The columns of `EnquiryContext`, for selects that join enquiries and leads. */
export const contextFields = {
  enquiryId: enquiries.id,
  enquiryTitle: enquiries.title,
  verticalId: enquiries.verticalId,
  leadId: leads.id,
  leadName: leads.name,
}

export const leadOfEnquiry = eq(leads.id, enquiries.leadId)

/** The records of a deleted enquiry are hidden with it. */
export const notDeleted = isNull(enquiries.deletedAt)

/** An enquiry that is not deleted. */
export function readEnquiryContext(db: OrgDb, enquiryId: string) {
  return db
    .select(contextFields)
    .from(enquiries)
    .innerJoin(leads, leadOfEnquiry)
    .where(and(eq(enquiries.id, enquiryId), notDeleted))
    .first()
}

/** The names of enquiry and lead that tasks and meetings show. */
export function contextNames(context: EnquiryContext) {
  return {
    enquiry: { id: context.enquiryId, title: context.enquiryTitle },
    lead: { id: context.leadId, name: context.leadName },
  }
}

/**
 * The statements that belong to every change of a record of an enquiry: the activities, and the enquiry's
 * `lastActivityAt`. The batch fails if the enquiry was deleted meanwhile.
 */
export function happenedOnEnquiry(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  { enquiryId, verticalId, leadId }: EnquiryContext,
  ...entries: Omit<ActivityEntry, 'verticalId' | 'leadId' | 'enquiryId'>[]
): Statement[] {
  const isIt = eq(enquiries.id, enquiryId)
  return [
    db.guard(db.exists(enquiries, and(isIt, notDeleted)), 'retry'),
    db.update(enquiries, { lastActivityAt: now }, isIt),
    ...recordActivity(
      db,
      scope,
      now,
      ...entries.map((entry) => ({ ...entry, verticalId, leadId, enquiryId })),
    ),
  ]
}

/** The beginning of a long text, for the description of an activity. */
export function excerptOf(text: string): string {
  const letters = [...text]
  return letters.length > 200 ? `${letters.slice(0, 199).join('')}…` : text
}
