import { tasksApi } from '@ginkgo/contracts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readTask, toTask } from './task-fields.ts'

export const getTask = operation(tasksApi.get, {
  load: ({ db, params }) => readTask(db, params.taskId),
  handle: ({ loaded }) => answer(toTask(existing(loaded, 'Task'))),
})
