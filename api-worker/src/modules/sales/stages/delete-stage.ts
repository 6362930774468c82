import { stagesApi } from '@ginkgo/contracts'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { enquiries, stages } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { enterStage } from '../enquiries/stage-stay.ts'
import { inStage, moveCards } from './move-cards.ts'
import { readStage, stageFields } from './stage-fields.ts'

/**
 * All enquiries of the stage, also deleted ones, are moved to the end of the Inquiry stage; the answer counts those
 * that are not deleted.
 */
export const deleteStage = operation(stagesApi.delete, {
  load: ({ db, params: { stageId } }) => {
    const vertical = sql`(SELECT s.vertical_id FROM stages s WHERE s.id = ${stageId})`
    const inquiryId = sql`(SELECT s.id FROM stages s WHERE s.vertical_id = ${vertical} AND s.key = 'inquiry'
      AND s.organization_id = (SELECT o.organization_id FROM stages o WHERE o.id = ${stageId}))`
    return combine({
      stage: readStage(db, stageId),
      inquiry: db.select(stageFields).from(stages).where(eq(stages.id, inquiryId)).first(),
      cards: db
        .select({ id: enquiries.id, leadId: enquiries.leadId, deletedAt: enquiries.deletedAt })
        .from(enquiries)
        .where(inStage(vertical, stageId))
        .orderBy(asc(enquiries.rank))
        .all(),
      last: db
        .select({ rank: enquiries.rank })
        .from(enquiries)
        .where(inStage(vertical, inquiryId))
        .orderBy(desc(enquiries.rank))
        .first(),
    })
  },
  handle: ({ db, scope, loaded: { stage: loadedStage, inquiry, cards, last }, now }) => {
    const stage = existing(loadedStage, 'Stage')
    const { verticalId } = stage
    scope.require('pipeline:write', verticalId)
    if (stage.isSystemStage || !inquiry) throw new DomainError('stage_is_system')
    const moves = cards.map(({ id, leadId }) => ({
      verticalId,
      leadId,
      enquiryId: id,
      type: 'enquiry.stage_changed',
      title: 'Stage changed',
      description: `${stage.name} → ${inquiry.name}`,
      changes: [{ field: 'stage', from: stage.name, to: inquiry.name }],
    }))
    const stays = cards.map(({ id }) => ({
      verticalId,
      enquiryId: id,
      stageId: inquiry.id,
      stageName: inquiry.name,
    }))
    const isBehind = and(eq(stages.verticalId, verticalId), gt(stages.order, stage.order))
    return commit({ movedEnquiries: cards.filter(({ deletedAt }) => !deletedAt).length }, [
      db.unchanged(stages, stage),
      moveCards(db, { from: stage, to: inquiry, cards, last: last?.rank ?? null, now }),
      enterStage(db, scope, now, ...stays),
      db.delete(stages, eq(stages.id, stage.id)),
      db.update(
        stages,
        { order: sql`${stages.order} - 1`, updatedAt: grownStamp(stages.updatedAt, now) },
        isBehind,
      ),
      recordActivity(db, scope, now, ...moves, {
        verticalId,
        type: 'stage.deleted',
        title: 'Stage deleted',
        description: stage.name,
      }),
    ])
  },
})
