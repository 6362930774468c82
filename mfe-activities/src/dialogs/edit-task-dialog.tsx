import { call } from '@ginkgo/api-client'
import { type Task, TaskCreate, tasksApi } from '@ginkgo/contracts'
import { type DialogProps, toastSuccess, useVersionedEdit } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { TaskFields } from '../features/tasks/task-fields.tsx'
import { TaskMerge } from '../features/tasks/task-merge.tsx'
import { type TaskValues, valuesOf } from '../features/tasks/task-values.ts'

/** Changes a task; somebody else's change in the meantime is shown beside one's own, and neither is lost. */
export default function EditTaskDialog({ task, close }: DialogProps<'task.edit'>) {
  const form = useZodForm(TaskCreate, { defaultValues: valuesOf(task) })
  const { base, versions, save, dismiss } = useVersionedEdit({
    endpoint: tasksApi.update,
    latest: task,
    form,
    valuesOf,
    read: () => call(tasksApi.get, { params: { taskId: task.id } }),
    failed: 'Failed to update task',
    done: (updated) => {
      toastSuccess('Task updated successfully')
      close({ taskId: updated.id })
    },
  })
  const { isSubmitting, isDirty } = form.formState
  const saveTask = async (body: TaskValues, seen: Task) => {
    await save({ params: { taskId: seen.id }, body }, body, seen)
  }

  return (
    <>
      <FormDialog
        title="Edit Task"
        onSubmit={form.handleSubmit((values) => saveTask(values, base))}
        submitLabel="Update Task"
        busy={isSubmitting}
        busyLabel="Updating..."
        changed={isDirty}
        onClose={() => close()}
      >
        <div className="flex flex-col gap-4">
          <TaskFields form={form} />
        </div>
      </FormDialog>
      {versions ? (
        <TaskMerge key={versions.theirs.updatedAt} versions={versions} onSave={saveTask} onClose={dismiss} />
      ) : null}
    </>
  )
}
