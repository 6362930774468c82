import type { Task, TaskBulk, TaskBulkAction, TaskId } from '@ginkgo/contracts'

/** Requests that one Undo may send; where the tasks had more different values, none is offered. */
const mostRequests = 10

/** What takes an action for these tasks back: one change for each value that they had. Deleting has no way back. */
export function undoOf(action: TaskBulkAction, tasks: readonly Task[]): TaskBulk[] {
  const byFormer = new Map<string | null, { taskIds: TaskId[]; action: TaskBulkAction }>()
  for (const task of tasks) {
    const back = backTo(action, task)
    if (!back) return []
    const key = JSON.stringify(back)
    const group = byFormer.get(key) ?? { taskIds: [], action: back }
    group.taskIds.push(task.id)
    byFormer.set(key, group)
  }
  return byFormer.size > mostRequests ? [] : [...byFormer.values()]
}

function backTo(action: TaskBulkAction, task: Task): TaskBulkAction | undefined {
  const { type } = action
  switch (type) {
    case 'complete':
      return { type: 'reopen' }
    case 'reopen':
      return { type: 'complete' }
    case 'assign':
      return { type, assigneeId: task.assigneeId }
    case 'changeDueDate':
      return { type, dueDate: task.dueDate }
    case 'setValues':
      return {
        type,
        values: {
          ...(action.values.title !== undefined && { title: task.title }),
          ...(action.values.description !== undefined && { description: task.description }),
        },
      }
    case 'delete':
      return undefined
  }
}
