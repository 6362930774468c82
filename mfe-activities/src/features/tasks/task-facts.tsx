import type { Task } from '@ginkgo/contracts'
import { personName } from '@ginkgo/ui'
import { TaskValue } from './in-place/task-value.tsx'
import { TaskDue } from './task-due.tsx'

/** Until when a task is to be done and by whom, where it is no row of a table; both are changed there. */
export function TaskFacts({ task, className = '' }: { task: Task; className?: string }) {
  return (
    <div className={`flex flex-wrap items-center gap-x-3 text-sm text-muted ${className}`}>
      <TaskValue task={task} name="dueDate" className="min-h-7!">
        <TaskDue task={task} />
      </TaskValue>
      <TaskValue task={task} name="assigneeId" className="min-h-7!">
        {task.assignee ? personName(task.assignee) : 'Nobody'}
      </TaskValue>
    </div>
  )
}
