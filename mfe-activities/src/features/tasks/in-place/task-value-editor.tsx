import { call, useEndpoint, useSettle } from '@ginkgo/api-client'
import { organizationApi, type Task, taskFields, TaskPatch, tasksApi } from '@ginkgo/contracts'
import type { EditorProps } from '@ginkgo/fields/in-place'
import { useValueEdit, ValueEditor } from '@ginkgo/fields/in-place/editor'
import { assigneesOf, useMutation } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'
import { useContext } from 'react'
import type { TaskValues } from '../task-values.ts'
import { ShownTasks } from './shown-tasks.ts'

const failed = 'Failed to update task'

/** Changes some fields of a task where they are shown, by the rules of the dialog. */
export function TaskValueEditor({ record: task, names, onEnd, children }: EditorProps<Task>) {
  const params = { taskId: task.id }
  const asksPerson = names.includes('assigneeId')
  const users = useEndpoint(organizationApi.users, asksPerson ? {} : null)
  const shown = useContext(ShownTasks)
  const { settle, upToDate } = useSettle<Task, typeof tasksApi.ofVertical>(
    'tasks',
    tasksApi.ofVertical,
    shown,
  )
  const { send } = useMutation(tasksApi.update, { failed, tryAgain: false, upToDate })
  const edit = useValueEdit<Task>({
    record: task,
    names,
    onEnd,
    fields: taskFields,
    schema: TaskPatch,
    save: (patch, options) => send({ params, body: patch as Partial<TaskValues> }, options),
    read: () => call(tasksApi.get, { params }),
    settle,
    saved: 'Task updated successfully',
    failed,
  })
  if (asksPerson && !users.data && !users.error) return children
  return (
    <ValueEditor
      edit={edit}
      fields={taskFields}
      names={names}
      onEnd={onEnd}
      noun="task"
      context={{ people: assigneesOf(users.data, task.verticalId) }}
      nameOf={(id) => {
        const user = users.data?.find((one) => one.id === id)
        return user && personName(user)
      }}
    />
  )
}
