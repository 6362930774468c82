import { enquiriesApi, type FieldChange } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { enquiries } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { combine } from '../../db/statement.ts'
import { DomainError, found } from '../../http/errors.ts'
import { requireFresh } from '../../http/fresh.ts'
import { operation } from '../../http/operation.ts'
import { answer, commit } from '../../http/outcome.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type ActivityEntry, recordActivity } from '../activities/record-activity.ts'
import { readStage } from '../stages/stage-fields.ts'
import { type EnquiryRow, readEnquiry, toDetail } from './enquiry-fields.ts'
import {
  brokenRule,
  leadNotArchived,
  type LossReasonChoice,
  placeIsFree,
  readLossReason,
  requireLossReason,
} from './enquiry-rules.ts'
import { readLandingRank } from './landing-place.ts'
import { enterStage, explainStay, leaveStage } from './stage-stay.ts'

/**
 * Moves a card to a stage and a place in it. Within its own stage it is only ranked anew, which is neither recorded
 * nor asks a lost one for its reason again, but does count as a change of `updatedAt`; without a place nothing happens.
 */
export const changeStage = operation(enquiriesApi.changeStage, {
  load: ({ db, params: { enquiryId }, body: { stageId, lossReasonId, afterId } }) =>
    combine({
      enquiry: readEnquiry(db, enquiryId),
      stage: readStage(db, stageId),
      lossReason: readLossReason(db, lossReasonId, enquiryId),
      landingRank: readLandingRank(db, {
        enquiryId,
        verticalId: sql`(SELECT e.vertical_id FROM enquiries e WHERE e.id = ${enquiryId})`,
        stageId,
        afterId,
      }),
    }),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const enquiry = found(loaded.enquiry, 'Enquiry')
    scope.require('enquiries:write', enquiry.verticalId)
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

    const updatedAt = nextStamp(now, enquiry.updatedAt)
    const isRecorded = moves || explains
    const loss = moves ? lossOf(scope, reason, updatedAt) : explains ? explanationOf(reason) : undefined
    const set = {
      stageId: stage.id,
      stageType: stage.stageType,
      rank: ranks ? loaded.landingRank() : enquiry.rank,
      updatedAt,
      lastActivityAt: isRecorded ? now : enquiry.lastActivityAt,
    }
    const stay = { verticalId: stage.verticalId, enquiryId: enquiry.id }
    return commit(toDetail({ ...enquiry, ...set, ...loss?.stored, ...loss?.shown, stage: stage.name }), [
      db.unchanged(enquiries, enquiry),
      moves && !isLost && leadNotArchived(db, enquiry.leadId),
      ranks && placeIsFree(db, { ...stay, ...set }),
      db.update(enquiries, { ...set, ...loss?.stored }, eq(enquiries.id, enquiry.id)),
      moves && leaveStage(db, updatedAt, enquiry.id),
      moves &&
        enterStage(db, scope, updatedAt, {
          ...stay,
          stageId: stage.id,
          stageName: stage.name,
          lossReason: reason?.reason ?? null,
        }),
      explains && explainStay(db, enquiry.id, reason.reason),
      isRecorded &&
        recordActivity(db, scope, now, activityOf(enquiry, moves ? stage.name : undefined, reason)),
    ])
  },
})

/** Leaving the lost stage clears the loss; the history keeps it. */
function lossOf(scope: OrgScope, reason: LossReasonChoice | undefined, now: string) {
  const by = reason && scope.user
  return {
    stored: { lossReasonId: reason?.id ?? null, lostAt: reason ? now : null, lostBy: by?.id ?? null },
    shown: {
      lossReason: reason?.reason ?? null,
      lostById: by?.id ?? null,
      lostByFirstName: by?.firstName ?? null,
      lostByLastName: by?.lastName ?? null,
    },
  }
}

/** Another reason for what is lost already; who lost it and when stays. */
function explanationOf(reason: LossReasonChoice) {
  return { stored: { lossReasonId: reason.id }, shown: { lossReason: reason.reason } }
}

function activityOf(
  enquiry: EnquiryRow,
  movedTo: string | undefined,
  reason: LossReasonChoice | undefined,
): ActivityEntry {
  const to = reason?.reason ?? null
  const stage: FieldChange[] = movedTo ? [{ field: 'stage', from: enquiry.stage, to: movedTo }] : []
  const loss: FieldChange[] =
    to === enquiry.lossReason ? [] : [{ field: 'lossReason', from: enquiry.lossReason, to }]
  return {
    verticalId: enquiry.verticalId,
    leadId: enquiry.leadId,
    enquiryId: enquiry.id,
    type: movedTo ? 'enquiry.stage_changed' : 'enquiry.loss_reason_changed',
    title: movedTo ? 'Stage changed' : 'Loss reason changed',
    description: movedTo ? `${enquiry.stage} → ${movedTo}` : to,
    changes: [...stage, ...loss],
  }
}
