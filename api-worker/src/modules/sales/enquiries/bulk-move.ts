import type { CustomField, StageOrder } from '@ginkgo/contracts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { listOf, valueBy } from '../../../bulk/many-rows.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leads, stageHistory, stages } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import { brokenRule, DomainError } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { requireValuesFor } from '../custom-fields/stage-values.ts'
import type { StageRow } from '../stages/stage-fields.ts'
import { type LossReasonChoice, requireLossReason } from './enquiry-rules.ts'
import type { EnquiriesChange, ManyEnquiries, ManyRow } from './many-enquiries.ts'
import { commentOnMoved } from './move-comment.ts'
import { rankBetween } from './next-rank.ts'
import { closingDay, lossOf, moveActivity } from './stage-move.ts'
import { enterStage } from './stage-stay.ts'
import { type FormerStays, requireFormerStay, takeBackMoves } from './undone-moves.ts'

export interface Move {
  readonly stage: StageRow
  /** Given for the lost stage alone. */
  readonly reason: LossReasonChoice | undefined
  readonly comment: string | null | undefined
  readonly stageOrder: StageOrder
  readonly fields: readonly CustomField[]
  /** The last rank of the stage, deleted cards included. */
  readonly lastRank: string | null
  /** Given where the moves that led away from the stage are taken back. */
  readonly former: FormerStays | undefined
}

/**
 * All go to the end of the stage, in the order they were named. What is lost already takes the reason. Each that changes
 * gets the comment as a note.
 */
export function moveAll(db: OrgDb, scope: OrgScope, now: string, move: Move): EnquiriesChange {
  const { stage, reason, comment, stageOrder, fields } = move
  const isMoved = (row: ManyRow) => row.stageId !== stage.id
  return {
    changes: (row) => {
      if (!isMoved(row)) return reason !== undefined && row.lossReasonId !== reason.id
      if (!reason && row.leadArchivedAt)
        throw new DomainError('lead_archived', 'This lead is archived. Restore it first')
      if (move.former) requireFormerStay(move.former, row.id)
      else requireValuesFor(stage, stageOrder, fields, row.customFields)
      return true
    },
    gives: (row, many) => {
      const lossReasonId = reason?.id ?? null
      const enteredAt = move.former?.get(row.id) ?? many.stampOf(row)
      return isMoved(row) ? { stageId: stage.id, lossReasonId, enteredAt } : { lossReasonId }
    },
    statements: (many) => {
      const moved = many.of(isMoved)
      const explained = many.of((row) => !isMoved(row))
      return [
        ...(moved.rows.length > 0 ? moveRows(db, scope, now, moved, move) : []),
        ...(explained.rows.length > 0 && reason ? explainRows(db, now, explained, reason) : []),
        ...recordActivity(
          db,
          scope,
          now,
          ...many.rows.map((row) =>
            moveActivity(row, isMoved(row) ? stage.name : undefined, reason, move.former !== undefined),
          ),
        ),
        ...(comment ? commentOnMoved(db, scope, now, comment, many.rows, many.holds(enquiries.id)) : []),
      ]
    },
  }
}

/** @throws DomainError where the stage is of another vertical, or a loss has no reason */
export function requireTarget(
  stage: StageRow | undefined,
  lossReason: LossReasonChoice | undefined,
  verticalId: string,
) {
  if (stage?.verticalId !== verticalId)
    throw brokenRule('action.stageId', "The stage must belong to the enquiries' vertical")
  const isLost = stage.stageType === 'enquiry_lost'
  return { stage, reason: isLost ? requireLossReason(lossReason, verticalId) : undefined }
}

function moveRows(db: OrgDb, scope: OrgScope, now: string, many: ManyEnquiries, move: Move): Statement[] {
  const { stage, reason, lastRank, former } = move
  let last = lastRank
  const ranks = new Map(many.rows.map(({ id }) => [id, (last = rankBetween(last, null))]))
  const isTaken = db.exists(
    enquiries,
    and(
      eq(enquiries.verticalId, stage.verticalId),
      eq(enquiries.stageId, stage.id),
      inArray(enquiries.rank, listOf([...ranks.values()])),
    ),
  )
  const isArchived = db.exists(
    leads,
    and(
      inArray(leads.id, listOf(many.rows.map(({ leadId }) => leadId))),
      sql`${leads.archivedAt} IS NOT NULL`,
    ),
  )
  const stageExists = db.exists(stages, eq(stages.id, stage.id))
  const stays = many.rows.map((row) => ({
    verticalId: stage.verticalId,
    enquiryId: row.id,
    stageId: stage.id,
    stageName: stage.name,
    lossReason: reason?.reason ?? null,
    enteredAt: many.stampOf(row),
  }))
  const { lossReasonId, lostBy } = lossOf(scope, reason, now).stored
  const stamp = many.stampBy(enquiries.id)
  return [
    db.guard(sql`${stageExists} AND NOT ${isTaken}`, 'retry'),
    ...(reason ? [] : [db.guard(sql`NOT ${isArchived}`, 'retry')]),
    db.update(
      enquiries,
      {
        stageId: stage.id,
        stageType: stage.stageType,
        closedOn:
          former && stage.stageType !== 'open'
            ? valueBy(enquiries.id, many.rows, ({ id }) =>
                closingDay(scope, stage.stageType, former.get(id) ?? now),
              )
            : closingDay(scope, stage.stageType, now),
        rank: valueBy(enquiries.id, many.rows, ({ id }) => ranks.get(id)),
        lossReasonId,
        lostBy,
        lostAt: reason
          ? former
            ? valueBy(enquiries.id, many.rows, ({ id }) => Date.parse(former.get(id) ?? now))
            : stamp
          : null,
        updatedAt: stamp,
        lastActivityAt: now,
      },
      many.holds(enquiries.id),
    ),
    ...(former
      ? takeBackMoves(db, (id) => many.holds(id), stage.id, many.stampBy(stageHistory.enquiryId))
      : [
          db.update(
            stageHistory,
            { leftAt: many.stampBy(stageHistory.enquiryId) },
            and(many.holds(stageHistory.enquiryId), isNull(stageHistory.leftAt)),
          ),
          ...enterStage(db, scope, now, ...stays),
        ]),
  ]
}

function explainRows(db: OrgDb, now: string, many: ManyEnquiries, reason: LossReasonChoice): Statement[] {
  return [
    db.update(
      enquiries,
      { lossReasonId: reason.id, updatedAt: many.stampBy(enquiries.id), lastActivityAt: now },
      many.holds(enquiries.id),
    ),
    db.update(
      stageHistory,
      { lossReason: reason.reason },
      and(many.holds(stageHistory.enquiryId), isNull(stageHistory.leftAt)),
    ),
  ]
}
