import { chatDigits, type Task, taskFields } from '@ginkgo/contracts'
import { type OfferCall, RecordPhone, useOfferCall } from '@ginkgo/fields/phone'
import { fieldColumns } from '@ginkgo/fields/table'
import { paths, Slot, useSession, useSlot } from '@ginkgo/portal-sdk'
import { badgeClass, formatDueDate, personName, useLatest, useToday } from '@ginkgo/ui'
import { callLink, checkButton, type DataColumn, linkCell, nameClass, rowMenuButton } from '@ginkgo/ui/table'
import { useMemo } from 'react'
import { calleeOf, PlaceLink } from '../place.tsx'
import { isLate } from './task-due.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TaskToggle, toggleName } from './task-toggle.tsx'
import { useTaskStatus } from './use-task-status.ts'

/** What the rows of the table need of whoever looks at them. */
interface TaskRows {
  readonly today: string
  readonly mayWrite: boolean
  readonly toggle: (task: Task) => void
  readonly offerCall: OfferCall
  /** Apps add something to each task. */
  readonly hasAdded: boolean
}

/** The columns of the tasks page for whoever looks at it. */
export function useTaskColumns(verticalId: string): readonly DataColumn<Task>[] {
  const { can } = useSession()
  const mayWrite = can('activities:write', verticalId)
  const hasAdded = useSlot('task.row').length > 0
  const toggle = useLatest(useTaskStatus())
  const offerCall = useOfferCall()
  const today = useToday()
  return useMemo(
    () => taskColumns({ today, mayWrite, hasAdded, offerCall, toggle: (task) => void toggle.current(task) }),
    [today, mayWrite, hasAdded, offerCall, toggle],
  )
}

/** What a task is of is no field of it. */
function taskColumns(rows: TaskRows): readonly DataColumn<Task>[] {
  const [title, ...others] = fieldColumns<Task>(taskFields, {
    title: {
      width: 'minmax(16rem, 2fr)',
      cellClass: 'flex items-center gap-2',
      cell: (task) => (
        <>
          {checkButton({
            label: toggleName(task),
            isChecked: task.status === 'completed',
            isRound: true,
            disabled: !rows.mayWrite,
            onClick: () => rows.toggle(task),
          })}
          <bdi
            title={task.title}
            className={`${nameClass} flex-1 font-medium ${task.status === 'completed' ? 'text-muted line-through' : 'text-fg'}`}
          >
            {task.title}
          </bdi>
          {rows.hasAdded ? <Slot name="task.row" size="button" task={task} /> : null}
          {rows.mayWrite ? rowMenuButton(task.title) : null}
        </>
      ),
    },
    assigneeId: {
      width: '8.5rem',
      cellClass: ({ assignee }) => (assignee ? '' : 'text-muted'),
      cell: ({ assignee }) => (assignee ? personName(assignee) : 'Nobody'),
    },
    dueDate: {
      width: '9.5rem',
      cellClass: ({ dueDate }) => `flex items-center gap-1.5 ${dueDate ? '' : 'text-muted'}`,
      cell: ({ dueDate, status }) =>
        dueDate ? (
          <>
            {formatDueDate(dueDate, rows.today)}
            {isLate({ dueDate, status }, rows.today) ? (
              <span className={badgeClass('danger')}>Overdue</span>
            ) : null}
          </>
        ) : (
          'No due date'
        ),
    },
    createdAt: { width: '7rem' },
  })
  return [
    title!,
    {
      id: 'enquiry',
      header: 'Enquiry',
      width: 'minmax(11rem, 1.5fr)',
      cell: ({ enquiry }) => (enquiry ? linkCell(paths.enquiry(enquiry.id), enquiry.title) : null),
    },
    {
      id: 'lead',
      header: 'Lead',
      width: 'minmax(12rem, 1fr)',
      cellClass: 'flex items-center gap-1',
      cell: (task) => {
        const { id, name, phone, phoneE164 } = task.lead
        const onCall = rows.offerCall(calleeOf(task))
        return (
          <>
            {linkCell(paths.lead(id), name)}
            {phone ? callLink({ phone, chatDigits: chatDigits(phoneE164), onCall }) : null}
          </>
        )
      },
    },
    ...others,
  ]
}

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
