import { eq, inArray, type SQL } from 'drizzle-orm'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leads, lossReasons, stages } from '../../../db/schema/index.ts'
import type { RowOf } from '../../../db/scoped-select.ts'
import type { BulkChange } from '../../../bulk/bulk-change.ts'
import { listOf, type ManyRows } from '../../../bulk/many-rows.ts'
import { enquiryList } from './enquiry-list.ts'

const fields = {
  id: enquiries.id,
  verticalId: enquiries.verticalId,
  leadId: enquiries.leadId,
  stageId: enquiries.stageId,
  assignedTo: enquiries.assignedTo,
  createdBy: enquiries.createdBy,
  title: enquiries.title,
  productOrService: enquiries.productOrService,
  message: enquiries.message,
  source: enquiries.source,
  priority: enquiries.priority,
  value: enquiries.value,
  currency: enquiries.currency,
  probability: enquiries.probability,
  expectedCloseDate: enquiries.expectedCloseDate,
  tags: enquiries.tags,
  customFields: enquiries.customFields,
  lossReasonId: enquiries.lossReasonId,
  updatedAt: enquiries.updatedAt,
  stage: stages.name,
  stageType: stages.stageType,
  lossReason: nullable(lossReasons.reason),
  leadArchivedAt: leads.archivedAt,
}

/** As much of an enquiry as a change to many of them needs. */
export type ManyRow = RowOf<typeof fields>
export type ManyEnquiries = ManyRows<ManyRow>
export type EnquiriesChange = BulkChange<ManyRow>

/** A stay in a stage begins with its reason, and an amount has a currency. */
export const enquiriesTogether = [
  ['stageId', 'lossReasonId', 'enteredAt'],
  ['value', 'currency'],
]

/** The enquiries of the vertical among those named, in no order. */
export const readMany = (db: OrgDb, verticalId: string, ids: readonly string[]) =>
  selectMany(db, verticalId, inArray(enquiries.id, listOf(ids))).all()

/** Those that meet a condition. */
export function selectMany(db: OrgDb, verticalId: string | SQL, where: SQL | undefined) {
  return db
    .select(fields)
    .from(enquiries)
    .innerJoin(leads, eq(leads.id, enquiries.leadId))
    .innerJoin(stages, eq(stages.id, enquiries.stageId))
    .leftJoin(lossReasons, eq(lossReasons.id, enquiries.lossReasonId))
    .where(where, eq(enquiries.verticalId, verticalId), enquiryList.shown)
}
