import type { Lead, LeadNextStep } from '@ginkgo/contracts'
import { noValue } from '@ginkgo/fields/table'
import {
  calendarDateOf,
  formatCalendarDate,
  formatDateTime,
  formatDueDate,
  isOverdue,
  isolated,
  useToday,
} from '@ginkgo/ui'
import { useNextStep } from './next-steps.tsx'

const last = '9999-12-31'

/** The earlier of task and meeting; a task has no time of day, so it comes before a meeting of its day. */
function earlier({ task, meeting }: LeadNextStep): { title: string; day: string | null } | undefined {
  const day = meeting && calendarDateOf(meeting.startTime)
  if (task && (!day || (task.dueDate ?? last) <= day)) return { title: task.title, day: task.dueDate }
  return meeting ? { title: meeting.title, day } : undefined
}

/** What comes next with a lead, in one line: the day stays whole. */
export function NextStepCell({ lead, index }: { lead: Lead; index: number }) {
  const today = useToday()
  const read = useNextStep(lead, index)
  const step = read && earlier(read)
  if (!read) return null
  if (!step) return noValue
  const { title, day } = step
  return (
    <span
      title={day ? `${isolated(title)}, ${formatCalendarDate(day)}` : title}
      className="flex min-w-0 items-baseline gap-1.5"
    >
      <span className="truncate text-fg">
        <bdi>{title}</bdi>
      </span>
      {day ? (
        <time
          dateTime={day}
          className={`shrink-0 text-xs ${isOverdue(day, today) ? 'text-danger-text' : 'text-muted'}`}
        >
          {formatDueDate(day, today)}
        </time>
      ) : null}
    </span>
  )
}

/** When somebody last reached out to a lead. */
export function LastContactCell({ lead, index }: { lead: Lead; index: number }) {
  const today = useToday()
  const read = useNextStep(lead, index)
  if (!read) return null
  const { lastContactAt } = read
  if (!lastContactAt) return noValue
  return (
    <time dateTime={lastContactAt} title={`Last contact ${formatDateTime(lastContactAt)}`}>
      {formatDueDate(calendarDateOf(lastContactAt), today)}
    </time>
  )
}
