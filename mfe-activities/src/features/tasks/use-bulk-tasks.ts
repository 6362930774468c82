import { bulkWords, type Task, type TaskBulkAction, tasksApi } from '@ginkgo/contracts'
import { useBulkChange } from '@ginkgo/portal-sdk'

/** Singular and plural, for messages with a number. */
export const taskNoun = bulkWords.task.noun

/** Carries out one action for the selected tasks in one request; the refused ones stay selected. */
export function useBulkTasks(
  verticalId: string,
  tasks: readonly Task[],
  onSelect: (keys: ReadonlySet<string>) => void,
) {
  const bulk = useBulkChange({
    endpoint: tasksApi.bulk,
    records: tasks,
    noun: taskNoun,
    failed: 'Failed to update tasks',
    resultsOf: ({ results }) => results.map(({ taskId, ...result }) => ({ id: taskId, ...result })),
    onSelect,
  })
  const run = (action: TaskBulkAction) =>
    bulk.run(bulkWords.task.done[action.type], {
      params: { verticalId },
      body: { taskIds: tasks.map(({ id }) => id), action },
    })
  return { ...bulk, run }
}
