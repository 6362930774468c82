import { usePages } from '@ginkgo/api-client'
import { type EnquiryId, type Task, tasksApi } from '@ginkgo/contracts'
import { dialogs, useSession } from '@ginkgo/portal-sdk'
import { Button, personName } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import { ListStates } from '../features/list-states.tsx'
import { TaskDue } from '../features/tasks/task-due.tsx'
import { TaskMenu } from '../features/tasks/task-menu.tsx'
import { TaskToggle } from '../features/tasks/task-toggle.tsx'

/** The tasks of an enquiry. */
export default function EnquiryTasks({ enquiryId }: { enquiryId: EnquiryId }) {
  const { can } = useSession()
  const tasks = usePages(tasksApi.ofEnquiry, { params: { enquiryId } })
  return (
    <div className="flex flex-col gap-3">
      <div className="self-end">
        <Button
          variant="secondary"
          icon={<Plus size={14} />}
          disabled={!can('activities:write')}
          onClick={() => void dialogs.open('task.create', { enquiryId })}
        >
          Add Task
        </Button>
      </div>
      <ListStates list={tasks} empty="No tasks yet">
        {(rows) => (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {rows.map((task) => (
              <TaskItem key={task.id} task={task} />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  )
}

function TaskItem({ task }: { task: Task }) {
  return (
    <li className="flex items-start gap-2 px-3 py-2">
      <TaskToggle task={task} />
      <div className="min-w-0 flex-1 py-1.5 text-sm">
        <p className={task.status === 'completed' ? 'text-muted line-through' : 'font-medium text-fg'}>
          {task.title}
        </p>
        {task.description ? (
          <p className="break-words whitespace-pre-wrap text-muted">{task.description}</p>
        ) : null}
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted">
          <TaskDue task={task} />
          <span>{task.assignee ? personName(task.assignee) : 'Nobody'}</span>
        </p>
      </div>
      <TaskMenu task={task} />
    </li>
  )
}
