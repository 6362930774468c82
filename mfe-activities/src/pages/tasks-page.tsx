import { chatDigits, optionsOf, type Task, taskAddressFields, taskFields } from '@ginkgo/contracts'
import { RecordPhone, useOfferCall } from '@ginkgo/fields/phone'
import { fieldColumns } from '@ginkgo/fields/table'
import { declareList, editCells, type ListContext } from '@ginkgo/lists'
import { dialogs, lazyPart, paths, Slot, useSlot } from '@ginkgo/portal-sdk'
import { badgeClass, formatDueDate, personName, useLatest, useToday } from '@ginkgo/ui'
import { callLink, checkButton, type DataColumn, linkCell, nameClass, rowMenuButton } from '@ginkgo/ui/table'
import { ListTodo } from 'lucide-react'
import { useMemo } from 'react'
import { calleeOf, pathOfPlace, PlaceLink } from '../features/place.tsx'
import { taskInPlace } from '../features/tasks/in-place/task-value.tsx'
import { NextStepPrompt } from '../features/tasks/next-step-prompt.tsx'
import { isLate } from '../features/tasks/task-due.tsx'
import { TaskFacts } from '../features/tasks/task-facts.tsx'
import taskListData from '../features/tasks/task-list-data.ts'
import { TaskMenu, TaskMenuItems } from '../features/tasks/task-menu.tsx'
import { TaskToggle, toggleName } from '../features/tasks/task-toggle.tsx'
import { useTaskStatus } from '../features/tasks/use-task-status.ts'
import QuickActions from '../widgets/quick-actions.tsx'

const TaskBulkBar = lazyPart(async () => (await import('../features/tasks/task-bulk-bar.tsx')).TaskBulkBar)

/** The columns for whoever looks at them; what a task is of is no field of it. */
function useTaskCells({ mayWrite }: ListContext<Task>): readonly DataColumn<Task>[] {
  const hasAdded = useSlot('task.row').length > 0
  const toggle = useLatest(useTaskStatus())
  const offerCall = useOfferCall()
  const today = useToday()
  return useMemo(() => {
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
              disabled: !mayWrite,
              onClick: () => void toggle.current(task),
            })}
            <bdi
              title={task.title}
              className={`${nameClass} flex-1 font-medium ${task.status === 'completed' ? 'text-muted line-through' : 'text-fg'}`}
            >
              {task.title}
            </bdi>
            {hasAdded ? <Slot name="task.row" size="button" task={task} /> : null}
            {mayWrite ? rowMenuButton(task.title) : null}
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
        cell: (task) =>
          task.dueDate ? (
            <>
              {formatDueDate(task.dueDate, today)}
              {isLate(task, today) ? <span className={badgeClass('danger')}>Overdue</span> : null}
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
          const onCall = offerCall(calleeOf(task))
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
  }, [today, mayWrite, hasAdded, offerCall, toggle])
}

/** A task on a phone. */
const taskCard = (task: Task) => (
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

const dues = optionsOf(taskAddressFields.due).filter(({ value }) => value !== taskListData.unset.due)

/** The tasks of the selected vertical. */
export default declareList({
  ...taskListData,
  noun: ['task', 'tasks'],
  rowName: ({ title }) => title,
  bar: ({ orNobody }) => ({
    looks: {
      assignee: { unset: 'Assignee', options: orNobody },
      due: { unset: 'Due Date', options: dues },
    },
  }),
  tabCount: ({ pending, completed }, tab) => (tab === 'open' ? pending : completed),
  cells: useTaskCells,
  card: taskCard,
  cardHeight: 130,
  inPlace: editCells(taskInPlace),
  actions: {
    add: { label: 'Add Task', start: () => dialogs.open('task.create', {}) },
    open: pathOfPlace,
    menu: (task) => <TaskMenuItems task={task} />,
    bulk: ({ selected, select }) => <TaskBulkBar tasks={selected} onSelect={select} />,
  },
  Title: () => (
    <div className="flex-1">
      <h1 className="sr-only">Tasks</h1>
      <p className="text-muted">Manage all tasks across enquiries</p>
    </div>
  ),
  Foot: ({ isSelecting }) => (
    <>
      {isSelecting ? null : <QuickActions />}
      <NextStepPrompt />
    </>
  ),
  empty: {
    icon: <ListTodo />,
    text: ({ tab }) =>
      tab === 'open'
        ? 'What is to be done for the leads and enquiries of this vertical appears here.'
        : 'Tasks that are done appear here.',
  },
})
