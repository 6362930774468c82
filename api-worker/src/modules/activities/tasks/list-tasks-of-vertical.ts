import { tasksApi } from '@ginkgo/contracts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readPageOfVertical } from '../../../lists/page.ts'
import { taskList, taskQuery } from './task-list.ts'

export const listTasksOfVertical = operation(tasksApi.ofVertical, {
  load: ({ db, params: { verticalId }, query, page, now }) =>
    readPageOfVertical(db, taskList, taskQuery(verticalId, query, now), page),
  handle: ({ loaded }) => answer(existing(loaded, 'Vertical')),
})
