import { TaskCreate, tasksApi } from '@ginkgo/contracts'
import { type DialogProps, useMutation, useSession } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { enquiryMissing, useEnquiryTarget } from '../features/enquiry-choice/enquiry-choice.tsx'
import { refuse } from '../features/refuse.ts'
import { TaskFields } from '../features/tasks/task-fields.tsx'
import { emptyTask } from '../features/tasks/task-values.ts'

/** Adds a task to an enquiry or to a lead itself; the enquiry is asked for where neither is given. */
export default function AddTaskDialog({ enquiryId, leadId, title, close }: DialogProps<'task.create'>) {
  const { user } = useSession()
  const { target, params, isChosen, fieldOf } = useEnquiryTarget(enquiryId, leadId)
  const form = useZodForm(TaskCreate, {
    defaultValues: { ...emptyTask, assigneeId: user.id, ...(title && { title }) },
  })
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(target ? tasksApi.create : tasksApi.createOnLead, {
    form,
    saved: 'Task created successfully',
    failed: 'Failed to create task',
    done: ({ id }) => close({ taskId: id }),
    waits: { what: 'task', done: () => close() },
  })
  const submit = form.handleSubmit(async (body) => {
    if (!params) return refuse(enquiryMissing)
    await send({ params, body })
  })

  return (
    <FormDialog
      title="Quick Add Task"
      onSubmit={submit}
      submitLabel="Add Task"
      busy={isSubmitting}
      busyLabel="Adding..."
      changed={isDirty || isChosen}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        {fieldOf(form)}
        <TaskFields form={form} />
      </div>
    </FormDialog>
  )
}
