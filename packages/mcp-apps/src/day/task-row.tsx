import { addDays } from '@ginkgo/contracts/dates'
import { Badge, Button, formatDueDate } from '@ginkgo/ui'
import { openLink } from '../view/host.ts'
import type { LinkedTask } from './linked-day.ts'

/** A task to complete or to put off until tomorrow; what is done can be opened again. */
export function TaskRow({
  task: { title, dueDate, status, lead, url },
  today,
  isBusy,
  onComplete,
  onPostpone,
}: {
  task: LinkedTask
  today: string
  isBusy: boolean
  onComplete: (status: 'pending' | 'completed') => void
  onPostpone: (dueDate: string) => void
}) {
  const isDone = status === 'completed'
  const isLater = dueDate !== null && dueDate > today
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm" aria-busy={isBusy}>
      <input
        type="checkbox"
        className="size-4 accent-accent max-md:size-5"
        aria-label={`Done: ${title}`}
        checked={isDone}
        disabled={isBusy}
        onChange={() => onComplete(isDone ? 'pending' : 'completed')}
      />
      <div className="min-w-0 flex-1">
        <Button variant="link" className="max-w-full" onClick={() => openLink(url)}>
          <span className={isDone ? 'truncate line-through' : 'truncate'}>{title}</span>
        </Button>
        <p className="truncate text-muted">{lead.name}</p>
      </div>
      {dueDate === null || dueDate === today ? null : (
        <Badge tone={isLater ? 'neutral' : 'danger'}>{formatDueDate(dueDate, today)}</Badge>
      )}
      {isDone || isLater ? null : (
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => onPostpone(addDays(today, 1))}>
          Tomorrow
        </Button>
      )}
    </li>
  )
}
