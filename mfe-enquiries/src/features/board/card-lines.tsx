import type { Enquiry } from '@ginkgo/contracts'
import { calendarDateOf, formatDueDate, formatTime, isOverdue, todayIn, isolated } from '@ginkgo/ui'
import type { ReactElement } from 'react'
import { cardAge } from './card-age.ts'
import { type NextActivity, nextActivityOf } from './next-activity.ts'

/** Lines of a card as plain elements: functions that are called, as a component for each would cost more than it shows. */

/** The lead, and a close date that has passed. */
export function leadLine({ leadName, expectedCloseDate, stageType }: Enquiry): ReactElement {
  const today = todayIn()
  const isLate = stageType === 'open' && expectedCloseDate && isOverdue(expectedCloseDate, today)
  return isLate ? (
    <p className="flex h-4 items-center gap-2 text-xs text-muted">
      <bdi className="min-w-0 flex-1 truncate">{leadName}</bdi>
      <span
        title="Its expected close date has passed"
        className="card-icon card-icon-calendar-clock shrink-0 font-medium text-danger-text"
      >
        {`Overdue: ${formatDueDate(expectedCloseDate, today)}`}
      </span>
    </p>
  ) : (
    <p className="h-4 truncate text-left text-xs text-muted [unicode-bidi:plaintext]">{leadName}</p>
  )
}

/** What is to be done next with an open enquiry, and that nothing is where that is so. */
export function nextActivityIn(enquiry: Enquiry): ReactElement | null {
  if (enquiry.stageType !== 'open') return null
  const next = nextActivityOf(enquiry, (instant) => calendarDateOf(instant))
  if (!next)
    return <span className="card-icon card-icon-circle-dashed truncate text-muted">No next activity</span>
  const today = todayIn()
  const when = whenOf(next, today)
  const isLate = next.kind === 'task' && isOverdue(next.day, today)
  const meaning = `Next ${next.kind}: ${isolated(next.title)}${when ? `, ${when}` : ''}${isLate ? ' (overdue)' : ''}`
  return (
    <span
      role="img"
      aria-label={meaning}
      title={meaning}
      className={`card-icon flex min-w-0 items-center ${next.kind === 'task' ? 'card-icon-list-todo' : 'card-icon-calendar-days'} ${isLate ? 'font-medium text-danger-text' : 'text-muted'}`}
    >
      <bdi className="truncate">{next.title}</bdi>
      {when ? `\u00A0· ${when}` : null}
    </span>
  )
}

function whenOf({ day, startTime }: NextActivity, today: string): string | undefined {
  if (day === null) return undefined
  const named = formatDueDate(day, today)
  return startTime && day === today ? formatTime(startTime) : named
}

/** How long it has been in its stage, or that nobody works on it. */
export function stageAge(enquiry: Enquiry, idleDays: number | null): ReactElement {
  const { text, meaning, isStale } = cardAge(enquiry, idleDays)
  return (
    <span
      role="img"
      aria-label={meaning}
      title={meaning}
      className={`card-icon ml-auto shrink-0 ${isStale ? 'card-icon-hourglass font-medium text-gold-text' : 'card-icon-clock text-muted'}`}
    >
      {text}
    </span>
  )
}
