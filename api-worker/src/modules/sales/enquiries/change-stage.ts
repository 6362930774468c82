import { enquiriesApi } from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { changes, enquiries } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { brokenRule, DomainError, existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readFields } from '../custom-fields/field-rows.ts'
import { readStageOrder, requireValuesFor } from '../custom-fields/stage-values.ts'
import { readStage, verticalOfStage } from '../stages/stage-fields.ts'
import { readEnquiry, toDetail } from './enquiry-fields.ts'
import { leadNotArchived, placeIsFree, readLossReason, requireLossReason } from './enquiry-rules.ts'
import { readLandingRank } from './landing-place.ts'
import { commentOnMoved } from './move-comment.ts'
import { closingDay, explanationOf, lossOf, moveActivity } from './stage-move.ts'
import { enterStage, explainStay, leaveStage } from './stage-stay.ts'
import { readFormerStays, requireFormerStay, takeBackMoves } from './undone-moves.ts'

/**
 * Moves a card to a stage and a place in it. Within its own stage it is only ranked anew, which is neither recorded
 * nor asks a lost one for its reason again, but does count as a change of `updatedAt`; without a place nothing happens.
 * A comment is stored with what is recorded only, so that a request that is sent once more leaves one note.
 */
export const changeStage = operation(enquiriesApi.changeStage, {
  load: ({ db, params: { enquiryId }, body: { stageId, lossReasonId, afterId, atRank, undo } }) =>
    combine({
      enquiry: readEnquiry(db, enquiryId),
      stage: readStage(db, stageId),
      lossReason: readLossReason(db, lossReasonId, enquiryId),
      fields: readFields(db, { recordKind: 'enquiry' }),
      stageOrder: readStageOrder(db, verticalOfStage(stageId)),
      former: readFormerStays(db, [enquiryId], stageId, undo),
      landingRank: readLandingRank(db, {
        enquiryId,
        verticalId: sql`(SELECT e.vertical_id FROM enquiries e WHERE e.id = ${enquiryId})`,
        stageId,
        afterId,
        atRank,
      }),
    }),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const enquiry = existing(loaded.enquiry, 'Enquiry')
    scope.require('enquiries:write', enquiry.verticalId)
    if (body.comment) scope.require('activities:write', enquiry.verticalId)
    requireFresh(ifMatch, enquiry)
    const { stage } = loaded
    if (stage?.verticalId !== enquiry.verticalId)
      throw brokenRule('stageId', "The stage must belong to the enquiry's vertical")
    const isLost = stage.stageType === 'enquiry_lost'
    const moves = stage.id !== enquiry.stageId
    const ranks = moves || body.afterId !== undefined
    const needsReason = isLost && (moves || body.afterId === undefined || body.lossReasonId)
    const reason = needsReason ? requireLossReason(loaded.lossReason, stage.verticalId) : undefined
    const explains = !moves && reason !== undefined && reason.id !== enquiry.lossReasonId
    if (moves && !isLost && enquiry.leadArchivedAt)
      throw new DomainError('lead_archived', 'This lead is archived. Restore it first')
    if (!ranks && !explains) return answer(toDetail(enquiry))
    // What is taken back was so before, whatever is required since.
    const since = moves && body.undo ? requireFormerStay(loaded.former, enquiry.id) : undefined
    if (moves && !since) requireValuesFor(stage, loaded.stageOrder, loaded.fields, enquiry.customFields)

    const updatedAt = nextStamp(now, enquiry.updatedAt)
    const isRecorded = moves || explains
    const comment = isRecorded ? body.comment : null
    const loss = moves
      ? lossOf(scope, reason, since ?? updatedAt)
      : explains
        ? explanationOf(reason)
        : undefined
    const set = {
      stageId: stage.id,
      stageType: stage.stageType,
      closedOn: moves ? closingDay(scope, stage.stageType, since ?? updatedAt) : enquiry.closedOn,
      rank: ranks ? loaded.landingRank() : enquiry.rank,
      updatedAt,
      lastActivityAt: isRecorded ? now : enquiry.lastActivityAt,
    }
    const stay = { verticalId: stage.verticalId, enquiryId: enquiry.id }
    const shownStage = {
      stage: stage.name,
      stageProbability: stage.winProbability,
      ...(moves && { next: { ...enquiry.next, stageSince: since ?? updatedAt } }),
    }
    return commit(toDetail({ ...enquiry, ...set, ...loss?.stored, ...loss?.shown, ...shownStage }), [
      db.unchanged(enquiries, enquiry),
      moves && !isLost && leadNotArchived(db, enquiry.leadId),
      ranks && placeIsFree(db, { ...stay, ...set }),
      db.update(enquiries, { ...set, ...loss?.stored }, eq(enquiries.id, enquiry.id)),
      since !== undefined && takeBackMoves(db, (id) => eq(id, enquiry.id), stage.id, updatedAt),
      moves && !since && leaveStage(db, updatedAt, enquiry.id),
      moves &&
        !since &&
        enterStage(db, scope, updatedAt, {
          ...stay,
          stageId: stage.id,
          stageName: stage.name,
          lossReason: reason?.reason ?? null,
        }),
      explains && explainStay(db, enquiry.id, reason.reason),
      // The feed learns who did it from the activity, which a new rank alone does not have.
      !isRecorded &&
        db.update(
          changes,
          { actorId: scope.user.id },
          and(eq(changes.entity, 'enquiry'), eq(changes.recordId, enquiry.id)),
        ),
      isRecorded &&
        recordActivity(
          db,
          scope,
          now,
          moveActivity(enquiry, moves ? stage.name : undefined, reason, since !== undefined),
        ),
      comment ? commentOnMoved(db, scope, now, comment, [enquiry], eq(enquiries.id, enquiry.id)) : undefined,
    ])
  },
})
