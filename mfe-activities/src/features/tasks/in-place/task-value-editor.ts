import { type Task, taskFields, TaskPatch, tasksApi } from '@ginkgo/contracts'
import { valueEditor } from '@ginkgo/lists/editor'

/** Changes some fields of a task where they are shown, by the rules of the dialog. */
export const TaskValueEditor = valueEditor<Task>({
  noun: 'task',
  fields: taskFields,
  schema: TaskPatch,
  update: tasksApi.update,
  get: tasksApi.get,
  params: ({ id }) => ({ taskId: id }),
})
