import type { BulkChange } from './bulk-change.ts'
import { type EnquiryBulk, enquiriesApi } from '@ginkgo/contracts'
import { desc, eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries } from '../../../db/schema/index.ts'
import { combine, nothing } from '../../../db/statement.ts'
import { DomainError, existing, NotFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer, commit } from '../../../http/result.ts'
import type { OrgScope } from '../../../http/scope.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readStage, type StageRow } from '../stages/stage-fields.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { assignAll, tagAll } from './bulk-edit.ts'
import { moveAll } from './bulk-move.ts'
import { brokenRule, type LossReasonChoice, readLossReason, requireLossReason } from './enquiry-rules.ts'
import { ManyEnquiries, type ManyRow, readMany } from './many-enquiries.ts'

/**
 * What cannot be done to any of them, such as a loss without a reason, refuses the request; what cannot be done to
 * one, such as a foreign one, refuses that one. All changes are one batch, which is retried when one of the rows
 * changed in the meantime.
 */
export const bulkEnquiries = operation(enquiriesApi.bulk, {
  load: ({ db, params: { verticalId }, body: { enquiryIds, action } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      rows: readMany(db, verticalId, enquiryIds),
      stage: action.type === 'moveToStage' ? readStage(db, action.stageId) : nothing,
      last: action.type === 'moveToStage' ? readLast(db, verticalId, action.stageId) : nothing,
      lossReason: readLossReason(db, action.type === 'moveToStage' ? action.lossReasonId : null),
      assignee: readAssignable(db, action.type === 'assign' ? action.assignedTo : null, verticalId),
    }),
  handle: ({ db, scope, loaded, body: { enquiryIds, action }, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('enquiries:write', verticalId)
    const comment = action.type === 'moveToStage' ? action.comment : null
    if (comment) scope.require('activities:write', verticalId)
    if (loaded.rows.length === 0) throw new NotFound('Enquiry')
    if (action.type === 'assign') requireAssignable(action.assignedTo, loaded.assignee, 'action.assignedTo')
    const change = changeOf(db, scope, now, action, () => ({
      ...requireTarget(loaded.stage, loaded.lossReason, verticalId),
      lastRank: loaded.last?.rank ?? null,
      comment,
    }))
    const rows = new Map<string, ManyRow>(loaded.rows.map((row) => [row.id, row]))
    const verdicts = [...new Set(enquiryIds)].map((id) => judge(change, id, rows.get(id)))
    const results = verdicts.map(({ row: _, ...result }) => result)
    const changed = verdicts.flatMap(({ status, row }) => (status === 'changed' && row ? [row] : []))
    if (changed.length === 0) return answer({ results })
    const many = new ManyEnquiries(changed, now)
    return commit({ results }, [many.unchanged(db), change.statements(many)])
  },
})

function changeOf(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  action: EnquiryBulk['action'],
  target: () => Parameters<typeof moveAll>[3],
): BulkChange {
  if (action.type === 'moveToStage') return moveAll(db, scope, now, target())
  if (action.type === 'assign') return assignAll(db, scope, now, action.assignedTo)
  return tagAll(db, scope, now, action)
}

function requireTarget(
  stage: StageRow | undefined,
  lossReason: LossReasonChoice | undefined,
  verticalId: string,
) {
  if (stage?.verticalId !== verticalId)
    throw brokenRule('action.stageId', "The stage must belong to the enquiries' vertical")
  const isLost = stage.stageType === 'enquiry_lost'
  return { stage, reason: isLost ? requireLossReason(lossReason, verticalId) : undefined }
}

function judge(change: BulkChange, enquiryId: string, row: ManyRow | undefined) {
  try {
    const status = change.changes(existing(row, 'Enquiry')) ? ('changed' as const) : ('unchanged' as const)
    return { enquiryId, status, row }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { enquiryId, status: 'refused' as const, code: error.code, message: error.message, row }
  }
}

function readLast(db: OrgDb, verticalId: string, stageId: string) {
  return db
    .select({ rank: enquiries.rank })
    .from(enquiries)
    .where(eq(enquiries.verticalId, verticalId), eq(enquiries.stageId, stageId))
    .orderBy(desc(enquiries.rank))
    .first()
}
