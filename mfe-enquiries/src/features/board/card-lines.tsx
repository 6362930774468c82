import type { Enquiry } from '@ginkgo/contracts'
import { calendarDateOf, formatDueDate, formatTime, isOverdue, todayIn, isolated } from '@ginkgo/ui'
import { CalendarClock, CalendarDays, CircleDashed, Clock, Hourglass, ListTodo } from 'lucide-react'
import { cardAge } from './card-age.ts'
import { type NextActivity, nextActivityOf } from './next-activity.ts'

/** The lead, and a close date that has passed. */
export function LeadLine({ enquiry }: { enquiry: Enquiry }) {
  const { leadName, expectedCloseDate, stageType } = enquiry
  const today = todayIn()
  return (
    <p className="flex h-4 items-center gap-2 text-xs text-muted">
      <span className="min-w-0 flex-1 truncate">
        <bdi>{leadName}</bdi>
      </span>
      {stageType === 'open' && expectedCloseDate && isOverdue(expectedCloseDate, today) ? (
        <span
          title="Its expected close date has passed"
          className="flex shrink-0 items-center gap-1 font-medium text-danger-text"
        >
          <CalendarClock size={12} aria-hidden="true" />
          {`Overdue: ${formatDueDate(expectedCloseDate, today)}`}
        </span>
      ) : null}
    </p>
  )
}

/** What is to be done next with an open enquiry, and that nothing is where that is so. */
export function NextActivityLine({ enquiry }: { enquiry: Enquiry }) {
  if (enquiry.stageType !== 'open') return null
  const next = nextActivityOf(enquiry, (instant) => calendarDateOf(instant))
  if (!next)
    return (
      <span className="flex min-w-0 items-center gap-1 text-muted">
        <CircleDashed size={12} aria-hidden="true" className="shrink-0" />
        <span className="truncate">No next activity</span>
      </span>
    )
  const today = todayIn()
  const when = whenOf(next, today)
  const isLate = next.kind === 'task' && isOverdue(next.day, today)
  const Icon = next.kind === 'task' ? ListTodo : CalendarDays
  const meaning = `Next ${next.kind}: ${isolated(next.title)}${when ? `, ${when}` : ''}${isLate ? ' (overdue)' : ''}`
  return (
    <span
      title={meaning}
      className={`flex min-w-0 items-center gap-1 ${isLate ? 'font-medium text-danger-text' : 'text-muted'}`}
    >
      <Icon size={12} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">{meaning}</span>
      <span aria-hidden="true" className="truncate">
        <bdi>{next.title}</bdi>
      </span>
      {when ? (
        <span aria-hidden="true" className="shrink-0">
          · {when}
        </span>
      ) : null}
    </span>
  )
}

function whenOf({ day, startTime }: NextActivity, today: string): string | undefined {
  if (day === null) return undefined
  const named = formatDueDate(day, today)
  return startTime && day === today ? formatTime(startTime) : named
}

/** How long it has been in its stage, or that nobody works on it. */
export function StageAge({ enquiry, idleDays }: { enquiry: Enquiry; idleDays: number | null }) {
  const { text, meaning, isStale } = cardAge(enquiry, idleDays)
  const Icon = isStale ? Hourglass : Clock
  return (
    <span
      title={meaning}
      className={`ml-auto flex shrink-0 items-center gap-1 ${isStale ? 'font-medium text-gold-text' : 'text-muted'}`}
    >
      <Icon size={12} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{meaning}</span>
    </span>
  )
}
