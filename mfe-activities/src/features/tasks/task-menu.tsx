import type { Task } from '@ginkgo/contracts'
import { dialogs, mayManage, useSession } from '@ginkgo/portal-sdk'
import { addDays } from '@ginkgo/contracts/dates'
import { DropdownMenu, IconButton, MenuItem, MenuSeparator, useToday, isolated } from '@ginkgo/ui'
import { CalendarArrowUp, EllipsisVertical, Pencil, PhoneCall, Trash2, UserCheck } from 'lucide-react'
import { useTaskActions } from './use-task-actions.ts'

/** What can be done with a task beside ticking it off. */
export function TaskMenu({ task }: { task: Task }) {
  const { can } = useSession()
  if (!can('activities:write', task.verticalId)) return null
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton label={`More for ${isolated(task.title)}`} tooltip={false}>
          <EllipsisVertical size={14} />
        </IconButton>
      }
    >
      <TaskMenuItems task={task} />
    </DropdownMenu>
  )
}

/** The items of that menu. */
export function TaskMenuItems({ task }: { task: Task }) {
  const { user } = useSession()
  const today = useToday()
  const { redate, assign, remove } = useTaskActions(task)
  const isMine = mayManage(user, task.verticalId, task.assigneeId, task.createdBy)
  const dates = [
    { label: 'Due today', date: today },
    { label: 'Due tomorrow', date: addDays(today, 1) },
    { label: 'Due in a week', date: addDays(today, 7) },
  ].filter(({ date }) => date !== task.dueDate)
  const { enquiry, lead } = task
  const logCall = () =>
    void dialogs.open('call.log', {
      leadId: lead.id,
      name: lead.name,
      task,
      ...(enquiry && { enquiryId: enquiry.id }),
    })
  return (
    <>
      <MenuItem icon={<Pencil size={14} />} onSelect={() => void dialogs.open('task.edit', { task })}>
        Edit
      </MenuItem>
      <MenuItem icon={<PhoneCall size={14} />} onSelect={logCall}>
        Log Call
      </MenuItem>
      {task.status === 'pending' ? (
        <>
          {isMine && task.assigneeId !== user.id ? (
            <MenuItem icon={<UserCheck size={14} />} onSelect={() => void assign(user.id)}>
              Assign to me
            </MenuItem>
          ) : null}
          <MenuSeparator />
          {dates.map(({ label, date }) => (
            <MenuItem key={label} icon={<CalendarArrowUp size={14} />} onSelect={() => void redate(date)}>
              {label}
            </MenuItem>
          ))}
        </>
      ) : null}
      {isMine ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 size={14} />} tone="destructive" onSelect={() => void remove()}>
            Delete
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
