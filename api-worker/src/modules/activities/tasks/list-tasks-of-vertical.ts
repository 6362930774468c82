import { tasksApi } from '@ginkgo/contracts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readPageOfVertical } from '../../../lists/page.ts'
import { taskList, taskQuery } from './task-list.ts'

export const listTasksOfVertical = operation(tasksApi.ofVertical, {
  load: ({ db, params: { verticalId }, query, page, now }) =>
    readPageOfVertical(db, taskList, taskQuery(verticalId, query, now), page),
  handle: ({ loaded }) => answer(existing(loaded, 'Vertical')),
})
