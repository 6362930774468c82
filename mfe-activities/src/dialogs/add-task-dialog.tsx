import { call } from '@ginkgo/api-client'
import { TaskCreate, tasksApi } from '@ginkgo/contracts'
import { type DialogProps, showFormFailure, toastSuccess, useSession } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { useAfterChange } from '../features/after-change.ts'
import { useEnquiryTarget } from '../features/enquiry-choice/enquiry-choice.tsx'
import { refuse } from '../features/refuse.ts'
import { TaskFields } from '../features/tasks/task-fields.tsx'
import { emptyTask } from '../features/tasks/task-values.ts'

/** Adds a task to an enquiry or to a lead itself; the enquiry is asked for where neither is given. */
export default function AddTaskDialog({ enquiryId, leadId, close }: DialogProps<'task.create'>) {
  const { user } = useSession()
  const afterChange = useAfterChange()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { target, field } = useEnquiryTarget(enquiryId, leadId)
  const form = useZodForm(TaskCreate, { defaultValues: { ...emptyTask, assigneeId: user.id } })
  const { isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    if (!target && !leadId) {
      refuse('Please select an enquiry')
      return
    }
    try {
      const { id } = target
        ? await call(tasksApi.create, { params: { enquiryId: target }, body }, { idempotencyKey })
        : await call(tasksApi.createOnLead, { params: { leadId: leadId! }, body }, { idempotencyKey })
      toastSuccess('Task created successfully')
      close({ taskId: id })
      await afterChange()
    } catch (error) {
      showFormFailure(form, error, 'Failed to create task')
    }
  })

  return (
    <FormDialog
      title="Quick Add Task"
      onSubmit={submit}
      submitLabel="Add Task"
      busy={isSubmitting}
      busyLabel="Adding..."
      changed={isDirty}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        {field}
        <TaskFields form={form} />
      </div>
    </FormDialog>
  )
}
