import { stagesApi } from '@ginkgo/contracts'
import { and, eq, gte, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { pipelines, stages } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { pipelineFields } from '../pipelines/pipeline-fields.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readStages, type StageRow } from './stage-fields.ts'
import { requireFreeName } from './stage-names.ts'

/** A new stage is an open one. It is put before the first closing stage, or further up if `order` says so. */
export const createStage = operation(stagesApi.create, {
  load: ({ db, params: { verticalId } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      pipeline: db
        .select(pipelineFields)
        .from(pipelines)
        .where(eq(pipelines.verticalId, verticalId), eq(pipelines.isActive, true))
        .first(),
      stages: readStages(db, verticalId),
    }),
  handle: ({ db, scope, loaded, body: { order: wanted, ...fields }, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('pipeline:write', verticalId)
    requireFreeName(fields.name, 'open')
    if (!loaded.pipeline) throw new DomainError('conflict', 'This vertical has no active pipeline')
    const closing = loaded.stages.find(({ stageType }) => stageType !== 'open')
    const end = closing?.order ?? loaded.stages.length
    const order = Math.min(wanted ?? end, end)
    const stage = {
      id: uuid(),
      verticalId,
      pipelineId: loaded.pipeline.id,
      ...fields,
      description: fields.description ?? null,
      idleDays: fields.idleDays ?? null,
      winProbability: fields.winProbability ?? oddsBetween(loaded.stages, order),
      order,
      isSystemStage: false,
      stageType: 'open' as const,
      key: null,
      createdAt: now,
      updatedAt: now,
    }
    const isBehind = and(eq(stages.verticalId, verticalId), gte(stages.order, stage.order))
    return commit(stage, [
      closing && db.unchanged(stages, closing),
      db.update(
        stages,
        { order: sql`${stages.order} + 1`, updatedAt: grownStamp(stages.updatedAt, now) },
        isBehind,
      ),
      db.insert(stages, stage),
      recordActivity(db, scope, now, {
        verticalId,
        type: 'stage.created',
        title: 'Stage created',
        description: stage.name,
      }),
    ])
  },
})

/**
 * The mean of the probabilities of the neighbouring stages, in percent; 100 stands for the one behind the last open
 * stage.
 */
function oddsBetween(stages: readonly StageRow[], order: number): number {
  const before = stages.findLast((stage) => stage.order < order)?.winProbability ?? 0
  const behind = stages.find((stage) => stage.order >= order && stage.stageType === 'open')
  return Math.round((before + (behind?.winProbability ?? 100)) / 2)
}
