import { errorCodes } from '@ginkgo/contracts'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leads, lossReasons, stages } from '../../../db/schema/index.ts'
import { nothing, type Read, type Statement } from '../../../db/statement.ts'
import { brokenRule } from '../../../operation/errors.ts'
import { readContact } from '../contacts/contact-fields.ts'

export interface LossReasonChoice {
  readonly id: string
  readonly verticalId: string
  readonly reason: string
}

/** A loss reason that can be chosen: archived ones cannot, except where it is already the enquiry's own. */
export function readLossReason(
  db: OrgDb,
  lossReasonId: string | null | undefined,
  enquiryId?: string,
): Read<LossReasonChoice | undefined> {
  if (!lossReasonId) return nothing
  const isOwn = enquiryId
    ? db.exists(enquiries, and(eq(enquiries.id, enquiryId), eq(enquiries.lossReasonId, lossReasonId)))
    : undefined
  return db
    .select({ id: lossReasons.id, verticalId: lossReasons.verticalId, reason: lossReasons.reason })
    .from(lossReasons)
    .where(eq(lossReasons.id, lossReasonId), or(isNull(lossReasons.archivedAt), isOwn))
    .first()
}

/**
 * Nothing enters the lost stage without a reason of its vertical.
 * @throws DomainError `loss_reason_required`
 */
export function requireLossReason(
  reason: LossReasonChoice | undefined,
  verticalId: string,
): LossReasonChoice {
  if (reason?.verticalId === verticalId) return reason
  throw brokenRule('lossReasonId', errorCodes.loss_reason_required[1], 'loss_reason_required')
}

/** The contact person that an enquiry may have; nothing is read for null. */
export function readPrimaryContact(db: OrgDb, contactId: string | null | undefined) {
  return contactId ? readContact(db, contactId) : nothing
}

/** @throws DomainError `rule_broken` for a contact person of another lead */
export function requireContactOfLead(
  contactId: string | null | undefined,
  contact: { leadId: string } | undefined,
  leadId: string,
  field = 'primaryContactId',
): void {
  if (contactId && contact?.leadId !== leadId)
    throw brokenRule(field, 'The contact person must belong to the lead')
}

/** The batch only goes through while the lead can take open and won enquiries. */
export function leadNotArchived(db: OrgDb, leadId: string): Statement {
  const isLive = and(eq(leads.id, leadId), isNull(leads.archivedAt))
  return db.guard(db.exists(leads, isLive), 'lead_archived')
}

/** The batch only goes through while the stage exists and none of its other cards has the rank. */
export function placeIsFree(
  db: OrgDb,
  place: { verticalId: string; stageId: string; rank: string; enquiryId: string },
): Statement {
  const isTaken = db.exists(
    enquiries,
    and(
      eq(enquiries.verticalId, place.verticalId),
      eq(enquiries.stageId, place.stageId),
      eq(enquiries.rank, place.rank),
      ne(enquiries.id, place.enquiryId),
    ),
  )
  const stageExists = db.exists(stages, eq(stages.id, place.stageId))
  return db.guard(sql`${stageExists} AND NOT ${isTaken}`, 'retry')
}
