import { ApiError, call, useEndpoint } from '@ginkgo/api-client'
import { type EnquiryId, organizationApi, type Task, TaskCreate, tasksApi } from '@ginkgo/contracts'
import { showFormFailure, toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { DateField, FormDialog, FormField, PeoplePicker, TextArea, TextField, useZodForm } from '@ginkgo/ui'
import { useState } from 'react'
import { useAfterChange } from '../after-change.ts'
import { refuse } from '../refuse.ts'
import { EnquiryChoice } from '../enquiry-choice/enquiry-choice.tsx'

/** Adds a task to an enquiry, or changes one. */
export function TaskDialog({
  enquiryId,
  task,
  onClose,
}: {
  enquiryId?: EnquiryId | undefined
  task?: Task | undefined
  onClose: (saved?: Task) => void
}) {
  const afterChange = useAfterChange()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const [chosen, setChosen] = useState<EnquiryId>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const target = task?.enquiryId ?? enquiryId ?? chosen
  const form = useZodForm(TaskCreate, {
    defaultValues: {
      title: task?.title ?? '',
      description: task?.description ?? '',
      dueDate: task?.dueDate ?? null,
      assigneeId: task?.assigneeId ?? null,
    },
  })
  const { isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    if (!target) {
      refuse('Please select an enquiry')
      return
    }
    try {
      const saved = task
        ? await call(tasksApi.update, { params: { taskId: task.id }, body }, { ifMatch: task.updatedAt })
        : await call(tasksApi.create, { params: { enquiryId: target }, body }, { idempotencyKey })
      toastSuccess(task ? 'Task updated successfully' : 'Task created successfully')
      onClose(saved)
      await afterChange()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_edit') {
        toastError('Someone else changed this task in the meantime. Open it again to see the latest.')
        await afterChange()
        onClose()
      } else showFormFailure(form, error, task ? 'Failed to update task' : 'Failed to create task')
    }
  })

  return (
    <FormDialog
      title={task ? 'Edit Task' : 'Quick Add Task'}
      onSubmit={submit}
      submitLabel={task ? 'Update Task' : 'Add Task'}
      busy={isSubmitting}
      busyLabel={task ? 'Updating...' : 'Adding...'}
      changed={isDirty}
      onClose={() => onClose()}
    >
      <div className="flex flex-col gap-4">
        {task || enquiryId ? null : <EnquiryChoice onChange={(enquiry) => setChosen(enquiry?.id)} />}
        <FormField form={form} name="title" label="Title" required>
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="description" label="Description">
          {(field) => <TextArea {...field} />}
        </FormField>
        <div className="grid gap-4 md:grid-cols-2">
          <FormField form={form} name="dueDate" label="Due Date">
            {(field) => <DateField {...field} />}
          </FormField>
          <FormField form={form} name="assigneeId" label="Assignee">
            {(field) => (
              <PeoplePicker
                {...field}
                people={(users ?? []).filter((user) => user.active)}
                onValueChange={field.onValueChange as (userId: string | null) => void}
              />
            )}
          </FormField>
        </div>
      </div>
    </FormDialog>
  )
}
