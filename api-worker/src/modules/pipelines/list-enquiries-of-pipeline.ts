import { pipelinesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { enquiries } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { readEnquiryPage } from '../enquiries/enquiry-page.ts'
import { readCounted } from '../enquiries/stage-figures.ts'
import { readPipeline, verticalOfPipeline } from './pipeline-fields.ts'

export const listEnquiriesOfPipeline = operation(pipelinesApi.enquiries, {
  load: ({ db, params: { pipelineId }, page }) => {
    const within = [
      eq(enquiries.verticalId, verticalOfPipeline(pipelineId)),
      eq(enquiries.pipelineId, pipelineId),
    ]
    return combine({
      pipeline: readPipeline(db, pipelineId),
      page: readEnquiryPage(db, within, readCounted(db, { pipelineId }), page),
    })
  },
  handle: ({ loaded }) => {
    existing(loaded.pipeline, 'Pipeline')
    return answer(loaded.page)
  },
})
