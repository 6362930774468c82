import { call, usePages, userMessage } from '@ginkgo/api-client'
import { type EnquiryId, type Task, tasksApi } from '@ginkgo/contracts'
import { confirm, dialogs, mayManage, toastError, toastSuccess, useSession } from '@ginkgo/portal-sdk'
import { Button, IconButton, personName } from '@ginkgo/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAfterChange } from '../features/after-change.ts'
import { ListStates } from '../features/list-states.tsx'
import { TaskDialog } from '../features/tasks/task-dialog.tsx'
import { TaskDue } from '../features/tasks/task-due.tsx'
import { TaskToggle } from '../features/tasks/task-toggle.tsx'

/** The tasks of an enquiry. */
export default function EnquiryTasks({ enquiryId }: { enquiryId: EnquiryId }) {
  const tasks = usePages(tasksApi.ofEnquiry, { params: { enquiryId } })
  const [editing, setEditing] = useState<Task>()
  return (
    <div className="flex flex-col gap-3">
      <div className="self-end">
        <Button
          variant="secondary"
          icon={<Plus size={14} />}
          onClick={() => void dialogs.open('task.create', { enquiryId })}
        >
          Add Task
        </Button>
      </div>
      <ListStates list={tasks} empty="No tasks yet">
        {(rows) => (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {rows.map((task) => (
              <TaskRow key={task.id} task={task} onEdit={() => setEditing(task)} />
            ))}
          </ul>
        )}
      </ListStates>
      {editing ? <TaskDialog task={editing} onClose={() => setEditing(undefined)} /> : null}
    </div>
  )
}

function TaskRow({ task, onEdit }: { task: Task; onEdit: () => void }) {
  const { user } = useSession()
  const afterChange = useAfterChange()
  const mayDelete = mayManage(user, task.verticalId, task.assigneeId, task.createdBy)
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete task',
      description: `${task.title} is deleted for everybody.`,
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (!sure) return
    try {
      await call(tasksApi.delete, { params: { taskId: task.id } })
      toastSuccess('Task deleted successfully')
      await afterChange()
    } catch (error) {
      toastError(userMessage(error, 'Failed to delete task'))
    }
  }
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
      <IconButton label={`Edit ${task.title}`} onClick={onEdit}>
        <Pencil size={14} />
      </IconButton>
      {mayDelete ? (
        <IconButton label={`Delete ${task.title}`} onClick={() => void remove()}>
          <Trash2 size={14} />
        </IconButton>
      ) : null}
    </li>
  )
}
