import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi, TaskPlan, tasksApi } from '@ginkgo/contracts'
import { workingDay } from '@ginkgo/contracts/dates'
import {
  countOf,
  type DialogProps,
  toastSuccess,
  useMutation,
  useSession,
  useVertical,
} from '@ginkgo/portal-sdk'
import { useToday } from '@ginkgo/ui'
import {
  DueDateField,
  FormDialog,
  FormField,
  NumberField,
  PeoplePicker,
  TextField,
  useZodForm,
} from '@ginkgo/ui/form'
import { textOfPlan } from '../features/tasks/plan-text.ts'

/** How many calls somebody makes in a day beside other work. */
const usualPerDay = 20

/** Adds a task for each of the leads, so many for each working day. */
export default function CreateTasksDialog({ leads, close }: DialogProps<'task.createForLeads'>) {
  const { id: verticalId } = useVertical()
  const { user } = useSession()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const today = useToday()
  const form = useZodForm(TaskPlan, {
    defaultValues: {
      title: 'Call',
      firstDueDate: workingDay(today),
      perDay: usualPerDay,
      assigneeId: user.id,
    },
  })
  const { isSubmitting, isDirty } = form.formState
  const [firstDueDate, perDay] = form.watch(['firstDueDate', 'perDay'])
  const { send } = useMutation(tasksApi.createForLeads, {
    form,
    failed: 'Failed to create tasks',
    done: ({ results }) => {
      const created = results.filter(({ status }) => status === 'changed').length
      const missing = results.length - created
      toastSuccess(
        `${countOf(created, ['task', 'tasks'])} created${missing > 0 ? `, ${countOf(missing, ['lead', 'leads'])} not found` : ''}`,
      )
      close({ created })
    },
  })
  const submit = form.handleSubmit(async (plan) => {
    await send({ params: { verticalId }, body: { ...plan, leadIds: leads.map(({ id }) => id) } })
  })
  return (
    <FormDialog
      title="Create tasks"
      description={`One for each of ${countOf(leads.length, ['lead', 'leads'])}.`}
      onSubmit={submit}
      submitLabel={`Create ${countOf(leads.length, ['task', 'tasks'])}`}
      busy={isSubmitting}
      busyLabel="Creating..."
      changed={isDirty}
      onClose={() => close()}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <FormField form={form} name="title" label="Title" required className="md:col-span-2">
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="firstDueDate" label="First Due Date" required>
          {({ onValueChange, ...field }) => (
            <DueDateField {...field} onValueChange={(date) => onValueChange(date ?? '')} />
          )}
        </FormField>
        <FormField form={form} name="perDay" label="Tasks per Day" required hint="Monday to Friday">
          {({ onValueChange, ...field }) => (
            <NumberField {...field} onValueChange={(count) => onValueChange(count ?? Number.NaN)} />
          )}
        </FormField>
        <FormField form={form} name="assigneeId" label="Assignee" className="md:col-span-2">
          {(field) => <PeoplePicker {...field} people={(users ?? []).filter(({ active }) => active)} />}
        </FormField>
        <p role="status" className="text-sm text-muted md:col-span-2">
          {textOfPlan(leads.length, { firstDueDate, perDay })}
        </p>
      </div>
    </FormDialog>
  )
}
