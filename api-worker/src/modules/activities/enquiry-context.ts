import { and, eq, isNull } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, leads } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type ActivityEntry, recordActivity } from './record-activity.ts'

/** The enquiry a note, task or meeting belongs to, and the lead behind it. */
export interface EnquiryContext {
  readonly enquiryId: string
  readonly enquiryTitle: string
  readonly verticalId: string
  readonly leadId: string
  readonly leadName: string
}

/** Columns of `EnquiryContext`, for selects that join enquiries and leads. */
export const contextFields = {
  enquiryId: enquiries.id,
  enquiryTitle: enquiries.title,
  verticalId: enquiries.verticalId,
  leadId: leads.id,
  leadName: leads.name,
}

export const leadOfEnquiry = eq(leads.id, enquiries.leadId)

/** A deleted enquiry hides what belongs to it. */
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

/** `enquiry` and `lead` as tasks and meetings show them. */
export function contextNames(context: EnquiryContext) {
  return {
    enquiry: { id: context.enquiryId, title: context.enquiryTitle },
    lead: { id: context.leadId, name: context.leadName },
  }
}

/**
 * What every change below an enquiry carries along: the activities, and the enquiry's `lastActivityAt`. The batch
 * only goes through while the enquiry is not deleted.
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

/** The beginning of a long text, for an activity's description. */
export function excerptOf(text: string): string {
  const letters = [...text]
  return letters.length > 200 ? `${letters.slice(0, 199).join('')}…` : text
}
