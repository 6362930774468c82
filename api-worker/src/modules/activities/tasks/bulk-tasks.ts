import { bulkWords, maxBulk, type TaskBulkAction, tasksApi } from '@ginkgo/contracts'
import { judgeEach } from '../../../bulk/bulk-change.ts'
import { ManyRows } from '../../../bulk/many-rows.ts'
import { recordBulk } from '../../../bulk/record-bulk.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { tasks } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { isSelected } from '../../../lists/selection.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import {
  assignAll,
  deleteAll,
  redateAll,
  setStatusOfAll,
  setValuesOfAll,
  type TasksChange,
  tasksTogether,
} from './bulk-edit.ts'
import { storedTask } from './task-fields.ts'
import { taskList } from './task-list.ts'

/** Each task by the rules of the single action; what can be changed is, whatever else is refused. */
export const bulkTasks = operation(tasksApi.bulk, {
  recordsPerStep: maxBulk,
  load: ({ db, params: { verticalId }, body: { taskIds, action }, atMost }) =>
    combine({
      vertical: readVertical(db, verticalId),
      assignee: readAssignable(db, action.type === 'assign' ? action.assigneeId : null, verticalId),
      tasks: db
        .select(storedTask)
        .from(tasks)
        .where(isSelected(taskList, verticalId, taskIds.slice(0, atMost)))
        .all(),
    }),
  handle: ({ db, scope, loaded, body: { taskIds, action, dryRun }, now, atMost }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('activities:write', verticalId)
    if (loaded.tasks.length === 0) throw new NotFound('Task')
    if (action.type === 'assign') requireAssignable(action.assigneeId, loaded.assignee, 'action.assigneeId')
    const change = changeOf(db, scope, now, action)
    const { verdicts, changed } = judgeEach('Task', { ids: taskIds, atMost }, loaded.tasks, change.changes)
    const results = verdicts.map(({ id: taskId, ...result }) => ({ taskId, ...result }))
    if (dryRun) return answer({ results, wouldChange: changed.length })
    if (changed.length === 0) return answer({ results })
    const many = new ManyRows(tasks, changed, now)
    const words = bulkWords.task
    const entry = {
      kind: 'tasks.bulk' as const,
      verticalId,
      words,
      done: words.done[action.type],
      table: tasks,
    }
    const { changeSetId, statements } = recordBulk(db, scope, now, entry, change, many, tasksTogether)
    return commit({ results, changeSetId }, [statements])
  },
})

function changeOf(db: OrgDb, scope: OrgScope, now: string, action: TaskBulkAction): TasksChange {
  switch (action.type) {
    case 'complete':
      return setStatusOfAll(db, scope, now, 'completed')
    case 'reopen':
      return setStatusOfAll(db, scope, now, 'pending')
    case 'assign':
      return assignAll(db, scope, now, action.assigneeId)
    case 'changeDueDate':
      return redateAll(db, scope, now, action.dueDate)
    case 'setValues':
      return setValuesOfAll(db, scope, now, action.values)
    case 'delete':
      return deleteAll(db, scope, now)
  }
}
