import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi, type Task, taskFields } from '@ginkgo/contracts'
import { textOf } from '@ginkgo/fields'
import type { Versions } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'
import { VersionMerge } from '@ginkgo/ui/form'
import { taskFieldLabels, type TaskValues, valuesOf } from './task-values.ts'

/** Shows both versions of a task field by field and saves what is chosen of each. */
export function TaskMerge({
  versions,
  onSave,
  onClose,
}: {
  versions: Versions<Task, TaskValues>
  onSave: (values: TaskValues, theirs: Task) => Promise<void>
  onClose: () => void
}) {
  const { data: users } = useEndpoint(organizationApi.users, {})
  const nameOf = (id: string) => {
    const user = users?.find((one) => one.id === id)
    return user && personName(user)
  }
  return (
    <VersionMerge
      noun="task"
      labels={taskFieldLabels}
      versions={versions}
      valuesOf={valuesOf}
      textOf={(name, value) => textOf(taskFields[name], value, nameOf)}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
