import { stagesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { stages } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing, invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readStages, sameStages } from './stage-fields.ts'

/** The order is stored as 0, 1, 2 …; stages with equal values keep the order in which they were sent. */
export const reorderStages = operation(stagesApi.reorder, {
  load: ({ db, params: { verticalId } }) =>
    combine({ vertical: readVertical(db, verticalId), stages: readStages(db, verticalId) }),
  handle: ({ db, scope, loaded, body, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('pipeline:write', verticalId)
    const wanted = body.stageOrders.toSorted((a, b) => a.order - b.order)
    const ordered = wanted.flatMap(({ id }) => loaded.stages.find((stage) => stage.id === id) ?? [])
    const named = new Set(ordered)
    if (named.size !== loaded.stages.length || wanted.length !== named.size)
      throw invalidField('stageOrders', 'Every stage of the vertical must be named exactly once')
    if (ordered[0]?.stageType !== 'open') throw new DomainError('first_stage_is_closing')
    const result = ordered.map((stage, order) =>
      stage.order === order ? stage : { ...stage, order, updatedAt: nextStamp(now, stage.updatedAt) },
    )
    const moved = result.filter((stage) => !loaded.stages.includes(stage))
    if (moved.length === 0) return answer(result)
    return commit(result, [
      db.guard(sameStages(db, verticalId, loaded.stages), 'retry'),
      ...moved.map(({ id, order, updatedAt }) => db.update(stages, { order, updatedAt }, eq(stages.id, id))),
      recordActivity(db, scope, now, {
        verticalId,
        type: 'stage.reordered',
        title: 'Stages reordered',
        description: result.map(({ name }) => name).join(', '),
      }),
    ])
  },
})
