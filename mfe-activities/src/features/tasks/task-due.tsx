import type { Task } from '@ginkgo/contracts'
import { Badge, formatDueDate, isOverdue, todayIn } from '@ginkgo/ui'

/** The due date, marked when a pending task is past it. */
export function TaskDue({ task }: { task: Task }) {
  if (!task.dueDate) return <span className="text-muted">–</span>
  const today = todayIn()
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      {formatDueDate(task.dueDate, today)}
      {task.status === 'pending' && isOverdue(task.dueDate, today) ? (
        <Badge tone="danger">Overdue</Badge>
      ) : null}
    </span>
  )
}
