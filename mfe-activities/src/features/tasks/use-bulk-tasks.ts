import { type Task, type TaskBulkAction, tasksApi } from '@ginkgo/contracts'
import { useBulkChange } from '@ginkgo/portal-sdk'
import { undoOf } from './bulk-undo.ts'

/** Singular and plural, for messages with a number. */
export const taskNoun = ['task', 'tasks'] as const

const done: Record<TaskBulkAction['type'], string> = {
  complete: 'completed',
  reopen: 'opened again',
  assign: 'assigned',
  changeDueDate: 're-dated',
  setValues: 'updated',
  delete: 'deleted',
}

/** Carries out one action for the selected tasks in one request; the refused ones stay selected. */
export function useBulkTasks(
  verticalId: string,
  tasks: readonly Task[],
  onSelect: (keys: ReadonlySet<string>) => void,
) {
  const params = { verticalId }
  const bulk = useBulkChange({
    endpoint: tasksApi.bulk,
    records: tasks,
    noun: taskNoun,
    failed: 'Failed to update tasks',
    resultsOf: ({ results }) => results.map(({ taskId, ...result }) => ({ id: taskId, ...result })),
    onSelect,
  })
  const run = (action: TaskBulkAction) =>
    bulk.run(done[action.type], { params, body: { taskIds: tasks.map(({ id }) => id), action } }, (changed) =>
      undoOf(action, changed).map((body) => ({ params, body })),
    )
  return { ...bulk, run }
}
