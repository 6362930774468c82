import type { Task } from '@ginkgo/contracts'
import { Button, EmptyState, formatCalendarDate, formatTime } from '@ginkgo/ui'
import { type ReactNode, useState } from 'react'
import { callTool, openLink } from '../view/host.ts'
import { Head, Refusal } from '../view/parts.tsx'
import type { ViewProps } from '../view/show-view.tsx'
import { useAction } from '../view/use-action.ts'
import type { LinkedDay, LinkedTask } from './linked-day.ts'
import { TaskRow } from './task-row.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-4 pt-3">
      <h2 className="pb-1 text-sm font-semibold">{title}</h2>
      <ul className="divided rounded-md border border-line bg-surface" aria-label={title}>
        {children}
      </ul>
    </section>
  )
}

/** What the person has to do today. */
export function Day({ content: day }: ViewProps<object, LinkedDay>) {
  const [tasks, setTasks] = useState<readonly LinkedTask[]>([...day.overdue, ...day.dueToday])
  const action = useAction()
  const isLate = ({ dueDate }: Task) => dueDate !== null && dueDate < day.today
  const change = (task: LinkedTask, tool: string, args: object) =>
    void action.run(task.id, async () => {
      const changed = await callTool<Task>(tool, { taskId: task.id, ...args })
      setTasks((before) => before.map((one) => (one.id === task.id ? { ...one, ...changed } : one)))
    })
  const row = (task: LinkedTask) => (
    <TaskRow
      key={task.id}
      task={task}
      today={day.today}
      isBusy={action.busy === task.id}
      onComplete={(status) => change(task, 'update_task', { status })}
      onPostpone={(dueDate) => change(task, 'update_task', { dueDate })}
    />
  )
  const overdue = tasks.filter(isLate)
  const due = tasks.filter((task) => !isLate(task))
  const isEmpty = tasks.length === 0 && day.meetings.length === 0
  return (
    <div className="pb-3">
      <Head title="My day" about={formatCalendarDate(day.today)} />
      <Refusal text={action.refusal} />
      {isEmpty ? (
        <EmptyState title="Nothing is due today" text="Meetings and tasks of the day stand here." />
      ) : null}
      {overdue.length > 0 ? <Part title="Overdue">{overdue.map(row)}</Part> : null}
      {due.length > 0 ? <Part title="Due today">{due.map(row)}</Part> : null}
      {day.meetings.length > 0 ? (
        <Part title="Meetings">
          {day.meetings.map(({ id, title, startTime, lead, url }) => (
            <li key={id} className="flex items-center gap-3 px-3 py-2 text-sm">
              <span className="w-20 shrink-0 text-muted tabular-nums">{formatTime(startTime)}</span>
              <Button variant="link" className="min-w-0" onClick={() => openLink(url)}>
                <span className="truncate">{title}</span>
              </Button>
              <span className="min-w-0 truncate text-muted">{lead.name}</span>
            </li>
          ))}
        </Part>
      ) : null}
    </div>
  )
}
