import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi, type Task } from '@ginkgo/contracts'
import type { Versions } from '@ginkgo/portal-sdk'
import { formatCalendarDate, personName } from '@ginkgo/ui'
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
  const textOf = (name: keyof TaskValues, value: string | null | undefined): string => {
    if (!value) return ''
    if (name === 'dueDate') return formatCalendarDate(value)
    if (name !== 'assigneeId') return value
    const user = users?.find(({ id }) => id === value)
    return user ? personName(user) : 'Somebody'
  }
  return (
    <VersionMerge
      noun="task"
      labels={taskFieldLabels}
      versions={versions}
      valuesOf={valuesOf}
      textOf={textOf}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
