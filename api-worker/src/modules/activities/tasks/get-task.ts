import { tasksApi } from '@ginkgo/contracts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readTask, toTask } from './task-fields.ts'

export const getTask = operation(tasksApi.get, {
  load: ({ db, params }) => readTask(db, params.taskId),
  handle: ({ loaded }) => answer(toTask(existing(loaded, 'Task'))),
})
