import { isolated } from '@ginkgo/ui'
import type { Task } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Checkbox } from '@ginkgo/ui/form'
import { useTaskStatus } from './use-task-status.ts'

/** What pressing it does. */
export const toggleName = ({ status, title }: Task): string =>
  status === 'pending' ? `Complete ${isolated(title)}` : `Open ${isolated(title)} again`

/** Completes a task or opens it again. */
export function TaskToggle({ task }: { task: Task }) {
  const { can } = useSession()
  const toggle = useTaskStatus()
  return (
    <Checkbox
      hideLabel
      round
      label={toggleName(task)}
      value={task.status === 'completed'}
      disabled={!can('activities:write', task.verticalId)}
      onValueChange={() => void toggle(task)}
    />
  )
}
