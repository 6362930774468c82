import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi } from '@ginkgo/contracts'
import { DateField, FormField, PeoplePicker, TextArea, TextField } from '@ginkgo/ui/form'
import { type TaskForm, taskFieldLabels } from './task-values.ts'

/** What a task is, until when and for whom. */
export function TaskFields({ form }: { form: TaskForm }) {
  const { data: users } = useEndpoint(organizationApi.users, {})
  return (
    <>
      <FormField form={form} name="title" label={taskFieldLabels.title} required>
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label={taskFieldLabels.description}>
        {(field) => <TextArea {...field} />}
      </FormField>
      <div className="grid gap-4 md:grid-cols-2">
        <FormField form={form} name="dueDate" label={taskFieldLabels.dueDate}>
          {(field) => <DateField {...field} />}
        </FormField>
        <FormField form={form} name="assigneeId" label={taskFieldLabels.assigneeId}>
          {(field) => (
            <PeoplePicker
              {...field}
              people={(users ?? []).filter((user) => user.active)}
              onValueChange={field.onValueChange as (userId: string | null) => void}
            />
          )}
        </FormField>
      </div>
    </>
  )
}
