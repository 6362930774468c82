import { stagesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { stages } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { brokenRule, existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readStage } from './stage-fields.ts'
import { requireFreeName } from './stage-names.ts'

/** Every field is optional; a system stage keeps its description. */
export const updateStage = operation(stagesApi.update, {
  load: ({ db, params }) => readStage(db, params.stageId),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const stage = existing(loaded, 'Stage')
    const { id, verticalId } = stage
    scope.require('pipeline:write', verticalId)
    requireFresh(ifMatch, stage)
    const changes = changesOf(stage, body)
    if (stage.isSystemStage && changes.some(({ field }) => field === 'description'))
      throw brokenRule(
        'description',
        'The description of a system stage cannot be changed',
        'stage_is_system',
      )
    requireFreeName(body.name, stage.stageType)
    if (changes.length === 0) return answer(stage)
    const stamped = { ...body, updatedAt: nextStamp(now, stage.updatedAt) }
    return commit(overlay(stage, stamped), [
      db.unchanged(stages, stage),
      db.update(stages, stamped, eq(stages.id, id)),
      recordActivity(db, scope, now, {
        verticalId,
        type: 'stage.updated',
        title: 'Stage updated',
        description: stage.name,
        changes,
      }),
    ])
  },
})
