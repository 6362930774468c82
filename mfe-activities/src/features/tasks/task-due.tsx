import type { Task } from '@ginkgo/contracts'
import { Badge, formatDueDate, isOverdue, useToday } from '@ginkgo/ui'

/** Whether a pending task is past its due date. */
export const isLate = ({ dueDate, status }: Pick<Task, 'dueDate' | 'status'>, today: string): boolean =>
  status === 'pending' && dueDate !== null && isOverdue(dueDate, today)

/** The due date, marked when a pending task is past it. */
export function TaskDue({ task }: { task: Pick<Task, 'dueDate' | 'status'> }) {
  const today = useToday()
  if (!task.dueDate) return <span className="text-muted">No due date</span>
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      <time dateTime={task.dueDate}>{formatDueDate(task.dueDate, today)}</time>
      {isLate(task, today) ? <Badge tone="danger">Overdue</Badge> : null}
    </span>
  )
}
