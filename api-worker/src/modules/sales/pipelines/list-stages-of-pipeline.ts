import { pipelinesApi } from '@ginkgo/contracts'
import { combine, map } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
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
