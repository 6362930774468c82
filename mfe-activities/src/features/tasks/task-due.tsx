import type { Task } from '@ginkgo/contracts'
import { Badge, formatDueDate, isOverdue, useToday } from '@ginkgo/ui'

/** The due date, marked when a pending task is past it. */
export function TaskDue({ task }: { task: Pick<Task, 'dueDate' | 'status'> }) {
  const today = useToday()
  if (!task.dueDate) return <span className="text-muted">No due date</span>
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      <time dateTime={task.dueDate}>{formatDueDate(task.dueDate, today)}</time>
      {task.status === 'pending' && isOverdue(task.dueDate, today) ? (
        <Badge tone="danger">Overdue</Badge>
      ) : null}
    </span>
  )
}
