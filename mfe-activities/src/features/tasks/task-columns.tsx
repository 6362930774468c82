import { type Task, taskFields } from '@ginkgo/contracts'
import { RecordPhone } from '@ginkgo/fields/phone'
import { fieldColumns } from '@ginkgo/fields/table'
import { paths, Slot } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { personName } from '@ginkgo/ui'
import { type DataColumn, twoLinesClass } from '@ginkgo/ui/table'
import { calleeOf, PlaceLink } from '../place.tsx'
import { TaskDue } from './task-due.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TaskToggle } from './task-toggle.tsx'

const linkLook = `${twoLinesClass} text-fg hover:underline`

const [title, ...others] = fieldColumns<Task>(taskFields, {
  title: {
    width: 'minmax(16rem, 2fr)',
    cell: (task) => (
      <span className="flex min-w-0 items-center gap-2">
        <TaskToggle task={task} />
        <span
          title={task.title}
          className={`${twoLinesClass} flex-1 font-medium ${task.status === 'completed' ? 'text-muted line-through' : 'text-fg'}`}
        >
          <bdi>{task.title}</bdi>
        </span>
        <Slot name="task.row" size="button" task={task} />
        <TaskMenu task={task} />
      </span>
    ),
  },
  assigneeId: {
    width: '8.5rem',
    cell: (task) => (task.assignee ? personName(task.assignee) : <span className="text-muted">Nobody</span>),
  },
  dueDate: { width: '9.5rem', cell: (task) => <TaskDue task={task} /> },
  createdAt: { width: '7rem' },
})

/** The columns of the tasks page: what a task is of is no field of it. */
export const taskColumns: readonly DataColumn<Task>[] = [
  title!,
  {
    id: 'enquiry',
    header: 'Enquiry',
    width: 'minmax(11rem, 1.5fr)',
    cell: ({ enquiry }) =>
      enquiry ? (
        <Link to={paths.enquiry(enquiry.id)} title={enquiry.title} className={linkLook}>
          <bdi>{enquiry.title}</bdi>
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
          <bdi>{task.lead.name}</bdi>
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
  ...others,
]

/** A task on a phone. */
export function TaskCard({ task }: { task: Task }) {
  return (
    <>
      <div className="flex items-start gap-2">
        <TaskToggle task={task} />
        <div className="min-w-0 flex-1">
          <p className={`font-medium ${task.status === 'completed' ? 'text-muted line-through' : 'text-fg'}`}>
            <bdi>{task.title}</bdi>
          </p>
          <PlaceLink of={task} className="text-sm" />
          {task.lead.phone ? (
            <RecordPhone callee={calleeOf(task)} phone={task.lead.phone} phoneE164={task.lead.phoneE164} />
          ) : null}
        </div>
        <Slot name="task.row" size="button" task={task} />
        <TaskMenu task={task} />
      </div>
      <TaskFacts task={task} className="justify-between pl-6.5" />
    </>
  )
}
