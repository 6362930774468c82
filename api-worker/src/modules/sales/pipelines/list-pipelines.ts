import { pipelinesApi } from '@ginkgo/contracts'
import { asc, desc, eq } from 'drizzle-orm'
import { pipelines } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { pageOf } from '../../../db/paging.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { pipelineFields } from './pipeline-fields.ts'

/** The active pipeline comes first. */
export const listPipelines = operation(pipelinesApi.list, {
  load: ({ db, params: { verticalId } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      pipelines: db
        .select(pipelineFields)
        .from(pipelines)
        .where(eq(pipelines.verticalId, verticalId))
        .orderBy(desc(pipelines.isActive), asc(pipelines.createdAt), asc(pipelines.id))
        .all(),
    }),
  handle: ({ loaded, page }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(pageOf(loaded.pipelines, page))
  },
})
