import { useEndpoint } from '@ginkgo/api-client'
import { inputsOf, organizationApi, taskFields } from '@ginkgo/contracts'
import { FieldInputs } from '@ginkgo/fields/form'
import type { TaskForm } from './task-values.ts'

const fields = inputsOf(taskFields)

/** What a task is, until when and for whom. */
export function TaskFields({ form }: { form: TaskForm }) {
  const { data: users } = useEndpoint(organizationApi.users, {})
  const people = (users ?? []).filter((user) => user.active)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FieldInputs form={form} fields={fields} context={{ people }} />
    </div>
  )
}
