import type { Task } from '@ginkgo/contracts'
import { RecordPhone } from '@ginkgo/fields/phone'
import { paths, Slot } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { formatDay, personName } from '@ginkgo/ui'
import { type DataColumn, twoLinesClass } from '@ginkgo/ui/table'
import { calleeOf, PlaceLink } from '../place.tsx'
import { TaskDue } from './task-due.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TaskToggle } from './task-toggle.tsx'

const linkLook = `${twoLinesClass} text-fg hover:underline`

/** The columns of the tasks page. */
export const taskColumns: DataColumn<Task>[] = [
  {
    id: 'task',
    header: 'Task',
    sortKey: 'title',
    width: 'minmax(14rem, 2fr)',
    cell: (task) => (
      <span className="flex min-w-0 items-center gap-2">
        <TaskToggle task={task} />
        <span
          title={task.title}
          className={`${twoLinesClass} font-medium ${task.status === 'completed' ? 'text-muted line-through' : 'text-fg'}`}
        >
          {task.title}
        </span>
      </span>
    ),
  },
  {
    id: 'enquiry',
    header: 'Enquiry',
    width: 'minmax(11rem, 1.5fr)',
    cell: ({ enquiry }) =>
      enquiry ? (
        <Link to={paths.enquiry(enquiry.id)} title={enquiry.title} className={linkLook}>
          {enquiry.title}
        </Link>
      ) : null,
  },
  {
    id: 'lead',
    header: 'Lead',
    width: 'minmax(12rem, 1fr)',
    cell: (task) => (
      <span className="flex min-w-0 items-center gap-1">
        <Link to={paths.lead(task.lead.id)} title={task.lead.name} className={linkLook}>
          {task.lead.name}
        </Link>
        {task.lead.phone ? (
          <RecordPhone
            asIcon
            callee={calleeOf(task)}
            phone={task.lead.phone}
            phoneE164={task.lead.phoneE164}
          />
        ) : null}
      </span>
    ),
  },
  {
    id: 'assignee',
    header: 'Assigned To',
    width: '8.5rem',
    cell: (task) => (task.assignee ? personName(task.assignee) : <span className="text-muted">Nobody</span>),
  },
  {
    id: 'due',
    header: 'Due Date',
    sortKey: 'dueDate',
    width: '9.5rem',
    cell: (task) => <TaskDue task={task} />,
  },
  {
    id: 'created',
    header: 'Created',
    sortKey: 'createdAt',
    width: '8.75rem',
    cell: (task) => (
      <span className="flex items-center justify-between gap-1">
        {formatDay(task.createdAt)}
        <Slot name="task.row" size="button" task={task} />
        <TaskMenu task={task} />
      </span>
    ),
  },
]

/** A task on a phone. */
export function TaskCard({ task }: { task: Task }) {
  return (
    <div className="flex items-start gap-2">
      <TaskToggle task={task} />
      <div className="min-w-0 flex-1">
        <p className={`font-medium ${task.status === 'completed' ? 'text-muted line-through' : 'text-fg'}`}>
          {task.title}
        </p>
        <PlaceLink of={task} className="text-sm" />
        {task.lead.phone ? (
          <RecordPhone callee={calleeOf(task)} phone={task.lead.phone} phoneE164={task.lead.phoneE164} />
        ) : null}
        <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <TaskDue task={task} />
          <span>{task.assignee ? personName(task.assignee) : 'Nobody'}</span>
        </p>
      </div>
      <Slot name="task.row" size="button" task={task} />
      <TaskMenu task={task} />
    </div>
  )
}
