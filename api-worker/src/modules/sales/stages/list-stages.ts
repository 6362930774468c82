import { stagesApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { pageOf } from '../../../db/paging.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readStages } from './stage-fields.ts'

export const listStages = operation(stagesApi.list, {
  load: ({ db, params }) =>
    combine({
      vertical: readVertical(db, params.verticalId),
      stages: readStages(db, params.verticalId),
    }),
  handle: ({ loaded, page }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(pageOf(loaded.stages, page))
  },
})
