import type { PagesResult } from '@ginkgo/api-client'
import type { Task } from '@ginkgo/contracts'
import { PagedList, useSession } from '@ginkgo/portal-sdk'
import { Button, WrittenText } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import { PlaceLink } from '../place.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TaskToggle } from './task-toggle.tsx'

/** The tasks of a lead or an enquiry, with the way to add one. */
export function TaskList({
  tasks,
  withPlace,
  onAdd,
}: {
  tasks: PagesResult<Task>
  /** Each names the enquiry it is of. */
  withPlace: boolean
  onAdd: () => void
}) {
  const { can } = useSession()
  return (
    <div className="flex flex-col gap-3">
      <div className="self-end">
        <Button
          variant="secondary"
          icon={<Plus size={14} />}
          disabled={!can('activities:write')}
          onClick={onAdd}
        >
          Add Task
        </Button>
      </div>
      <PagedList pages={tasks} empty={<p className="text-sm text-muted">No tasks yet</p>}>
        {(task) => <TaskItem task={task} withPlace={withPlace} />}
      </PagedList>
    </div>
  )
}

function TaskItem({ task, withPlace }: { task: Task; withPlace: boolean }) {
  return (
    <li className="flex items-start gap-2 py-2">
      <TaskToggle task={task} />
      <div className="min-w-0 flex-1 py-1.5 text-sm">
        <p className={task.status === 'completed' ? 'text-muted line-through' : 'font-medium text-fg'}>
          <bdi>{task.title}</bdi>
        </p>
        {task.description ? (
          <p dir="auto" className="break-words whitespace-pre-wrap text-muted">
            <WrittenText>{task.description}</WrittenText>
          </p>
        ) : null}
        {withPlace && task.enquiry ? <PlaceLink of={task} className="" /> : null}
        <TaskFacts task={task} />
      </div>
      <TaskMenu task={task} />
    </li>
  )
}
