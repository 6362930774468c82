import { tasksApi } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readPage } from '../../../lists/page.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { taskList, taskQuery } from './task-list.ts'

export const listTasksOfVertical = operation(tasksApi.ofVertical, {
  load: ({ db, params: { verticalId }, query, page, now }) =>
    combine({
      vertical: readVertical(db, verticalId),
      tasks: readPage(db, taskList, taskQuery(verticalId, query, now), page),
    }),
  handle: ({ loaded }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(loaded.tasks)
  },
})
