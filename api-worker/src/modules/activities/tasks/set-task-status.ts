import { tasksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { tasks } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { taskSet } from './task-entries.ts'
import { readTask, toTask } from './task-fields.ts'

/** Setting the status a task has already changes nothing. */
export const setTaskStatus = operation(tasksApi.setStatus, {
  load: ({ db, params }) => readTask(db, params.taskId),
  handle: ({ db, scope, loaded, body: { status }, ifMatch, now }) => {
    const task = existing(loaded, 'Task')
    scope.require('activities:write', task.verticalId)
    requireFresh(ifMatch, task)
    if (task.status === status) return answer(toTask(task))
    const patch = {
      status,
      completedAt: status === 'completed' ? now : null,
      updatedAt: nextStamp(now, task.updatedAt),
    }
    return commit(toTask({ ...task, ...patch }), [
      db.unchanged(tasks, task),
      db.update(tasks, patch, eq(tasks.id, task.id)),
      happenedOn(db, scope, now, task, taskSet(task, status)),
    ])
  },
})
