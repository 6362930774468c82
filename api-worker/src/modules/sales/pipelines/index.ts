import { listEnquiriesOfPipeline } from './list-enquiries-of-pipeline.ts'
import { listPipelines } from './list-pipelines.ts'
import { listStagesOfPipeline } from './list-stages-of-pipeline.ts'

export const pipelineOperations = [listPipelines, listStagesOfPipeline, listEnquiriesOfPipeline]
