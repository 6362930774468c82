import { pipelinesApi } from '@ginkgo/contracts'
import { combine, map } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { pageOf } from '../../../db/paging.ts'
import { readStages } from '../stages/stage-fields.ts'
import { readPipeline, verticalOfPipeline } from './pipeline-fields.ts'

export const listStagesOfPipeline = operation(pipelinesApi.stages, {
  load: ({ db, params: { pipelineId } }) =>
    combine({
      pipeline: readPipeline(db, pipelineId),
      stages: map(readStages(db, verticalOfPipeline(pipelineId)), (stages) =>
        stages.filter((stage) => stage.pipelineId === pipelineId),
      ),
    }),
  handle: ({ loaded, page }) => {
    existing(loaded.pipeline, 'Pipeline')
    return answer(pageOf(loaded.stages, page))
  },
})
