import { pipelinesApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readPage } from '../../../lists/page.ts'
import { enquiryList } from '../enquiries/enquiry-list.ts'
import { readPipeline, verticalOfPipeline } from './pipeline-fields.ts'

export const listEnquiriesOfPipeline = operation(pipelinesApi.enquiries, {
  load: ({ db, params: { pipelineId }, page }) => {
    const query = { pipelineId, verticalId: verticalOfPipeline(pipelineId), sort: '-updatedAt' }
    return combine({
      pipeline: readPipeline(db, pipelineId),
      page: readPage(db, enquiryList, query, page),
    })
  },
  handle: ({ loaded }) => {
    existing(loaded.pipeline, 'Pipeline')
    return answer(loaded.page)
  },
})
