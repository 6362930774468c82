import { isolated } from '@ginkgo/ui'
import type { Task } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Checkbox } from '@ginkgo/ui/form'
import { useTaskStatus } from './use-task-status.ts'

/** Completes a task or opens it again. */
export function TaskToggle({ task }: { task: Task }) {
  const { can } = useSession()
  const toggle = useTaskStatus()
  return (
    <Checkbox
      hideLabel
      round
      label={
        task.status === 'pending' ? `Complete ${isolated(task.title)}` : `Open ${isolated(task.title)} again`
      }
      value={task.status === 'completed'}
      disabled={!can('activities:write', task.verticalId)}
      onValueChange={() => void toggle(task)}
    />
  )
}
