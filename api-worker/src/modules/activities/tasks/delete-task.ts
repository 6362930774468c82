import { tasksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { tasks } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { taskDeleted } from './task-entries.ts'
import { readTask } from './task-fields.ts'

/** Executives delete tasks they have or made; heads and admins any. */
export const deleteTask = operation(tasksApi.delete, {
  load: ({ db, params }) => readTask(db, params.taskId),
  handle: ({ db, scope, loaded, now }) => {
    const task = existing(loaded, 'Task')
    scope.require('activities:write', task.verticalId)
    scope.requireOwn(task.verticalId, task.assigneeId, task.createdBy)
    return commit(undefined, [
      db.unchanged(tasks, task),
      db.delete(tasks, eq(tasks.id, task.id)),
      happenedOn(db, scope, now, task, taskDeleted(task)),
    ])
  },
})
