import { useEndpoint } from '@ginkgo/api-client'
import { maxBulk, organizationApi, type Task, type TaskBulkAction } from '@ginkgo/contracts'
import { SetField } from '@ginkgo/fields/custom'
import { assigneesOf, confirm, countOf, Slot, useSession, useVertical } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, DropdownMenu, linkClass, MenuItem, MenuSeparator, personName, useToday } from '@ginkgo/ui'
import { RefusalsDialog, SelectionBar } from '@ginkgo/ui/bulk'
import { quickDays } from '@ginkgo/ui/form'
import { CalendarArrowUp, Check, RotateCcw, Trash2, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathOfPlace } from '../place.tsx'
import { taskNoun, useBulkTasks } from './use-bulk-tasks.ts'

/** What can be done to the selected tasks; it floats over the foot of the list while there are any. */
export function TaskBulkBar({
  tasks,
  onSelect,
}: {
  /** All open or all completed. */
  tasks: readonly Task[]
  onSelect: (keys: ReadonlySet<string>) => void
}) {
  const { run, busy, outcome, dismiss } = useBulkTasks(useVertical().id, tasks, onSelect)
  return (
    <>
      {tasks.length > 0 ? (
        <SelectionBar
          label="Selected tasks"
          text={`${countOf(tasks.length, taskNoun)} selected`}
          busy={busy}
          onClear={() => onSelect(new Set())}
        >
          {tasks.length > maxBulk ? (
            <p className="px-2 text-sm text-danger-text">At most {maxBulk} at once</p>
          ) : (
            <Actions tasks={tasks} disabled={busy} run={run} />
          )}
        </SelectionBar>
      ) : null}
      {outcome ? (
        <RefusalsDialog
          title={outcome.title}
          description={outcome.description}
          refusals={outcome.refusals.map(({ record, message }) => ({
            id: record.id,
            name: (
              <Link to={pathOfPlace(record)} onClick={dismiss} className={linkClass}>
                <bdi>{record.title}</bdi>
              </Link>
            ),
            message,
          }))}
          onClose={dismiss}
        />
      ) : null}
    </>
  )
}

function Actions({
  tasks,
  disabled,
  run,
}: {
  tasks: readonly Task[]
  disabled: boolean
  run: ReturnType<typeof useBulkTasks>['run']
}) {
  const { id: verticalId } = useVertical()
  const { user } = useSession()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const people = assigneesOf(users, verticalId)
  const days = quickDays(useToday())
  const isOpen = tasks[0]?.status === 'pending'
  const button = (label: string, icon: ReactNode, onClick?: () => void) => (
    <Button variant="ghost" size="sm" icon={icon} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  )
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${countOf(tasks.length, taskNoun)}?`,
      description: 'They are deleted for everybody.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await run({ type: 'delete' })
  }
  return (
    <>
      {isOpen
        ? button('Complete', <Check size={14} />, () => void run({ type: 'complete' }))
        : button('Reopen', <RotateCcw size={14} />, () => void run({ type: 'reopen' }))}
      <DropdownMenu side="top" trigger={button('Assign to', <UserRoundPlus size={14} />)}>
        {[...people]
          .sort((a, b) => Number(b.id === user.id) - Number(a.id === user.id))
          .map((person) => (
            <MenuItem key={person.id} onSelect={() => void run({ type: 'assign', assigneeId: person.id })}>
              <bdi>{person.id === user.id ? 'Me' : personName(person)}</bdi>
            </MenuItem>
          ))}
        <MenuSeparator />
        <MenuItem onSelect={() => void run({ type: 'assign', assigneeId: null })}>Nobody</MenuItem>
      </DropdownMenu>
      <DropdownMenu side="top" trigger={button('Due date', <CalendarArrowUp size={14} />)}>
        {days.map(({ label, date }) => (
          <MenuItem key={label} onSelect={() => void run({ type: 'changeDueDate', dueDate: date })}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => void run({ type: 'changeDueDate', dueDate: null })}>No due date</MenuItem>
      </DropdownMenu>
      <SetField
        kind="task"
        verticalId={verticalId}
        disabled={disabled}
        onSet={(action) => void run(action as TaskBulkAction)}
      />
      {button('Delete', <Trash2 size={14} />, () => void remove())}
      <Slot name="task.bulk" size="button" tasks={tasks} />
    </>
  )
}
