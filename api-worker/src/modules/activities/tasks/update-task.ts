import { tasksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { tasks } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { requireAssignable } from '../../organization/assignable.ts'
import { readTaskAssignee } from './task-assignee.ts'
import { tellAssignee } from './new-tasks.ts'
import { taskUpdated } from './task-entries.ts'
import { readTask, toTask } from './task-fields.ts'

/** Executives reassign tasks they have or made; heads and admins any. */
export const updateTask = operation(tasksApi.update, {
  load: ({ db, params, body }) =>
    combine({
      task: readTask(db, params.taskId),
      assignee: readTaskAssignee(db, body.assigneeId, { taskId: params.taskId }),
    }),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const task = existing(loaded.task, 'Task')
    scope.require('activities:write', task.verticalId)
    requireFresh(ifMatch, task)
    const isReassigned = body.assigneeId !== undefined && body.assigneeId !== task.assigneeId
    if (isReassigned) scope.requireOwn(task.verticalId, task.assigneeId, task.createdBy)
    if (isReassigned) requireAssignable(body.assigneeId, loaded.assignee, 'assigneeId')
    const entry = taskUpdated(task, body)
    if (entry.changes.length === 0) return answer(toTask(task))
    const updatedAt = nextStamp(now, task.updatedAt)
    const assignee = isReassigned ? { assignee: loaded.assignee ?? null } : {}
    return commit({ ...toTask({ ...overlay(task, body), updatedAt }), ...assignee }, [
      db.unchanged(tasks, task),
      db.update(tasks, { ...body, updatedAt }, eq(tasks.id, task.id)),
      happenedOn(db, scope, now, task, entry),
      isReassigned && tellAssignee(db, scope, now, overlay(task, body)),
    ])
  },
})
