import { tasksApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readTaskCounts, taskQuery } from './task-list.ts'

export const countTasks = operation(tasksApi.counts, {
  load: ({ db, params, query, now }) =>
    combine({
      vertical: readVertical(db, params.verticalId),
      counts: readTaskCounts(db, taskQuery(params.verticalId, query, now)),
    }),
  handle: ({ loaded }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(loaded.counts)
  },
})
