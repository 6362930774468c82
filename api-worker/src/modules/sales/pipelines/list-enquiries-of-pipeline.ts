import { pipelinesApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readPage } from '../../../lists/page.ts'
import { enquiriesOfAll } from '../enquiries/enquiry-list.ts'
import { readPipeline, verticalOfPipeline } from './pipeline-fields.ts'

export const listEnquiriesOfPipeline = operation(pipelinesApi.enquiries, {
  load: ({ db, params: { pipelineId }, page }) => {
    const query = { pipelineId, verticalId: verticalOfPipeline(pipelineId), sort: '-updatedAt' }
    return combine({
      pipeline: readPipeline(db, pipelineId),
      page: readPage(db, enquiriesOfAll, query, page),
    })
  },
  handle: ({ loaded }) => {
    existing(loaded.pipeline, 'Pipeline')
    return answer(loaded.page)
  },
})
