import type { Meeting } from '@ginkgo/contracts'
import { dialogs } from '@ginkgo/portal-sdk'
import { formatTime, isolated } from '@ginkgo/ui'

const looks = {
  scheduled: 'bg-info-soft text-info-text',
  ongoing: 'bg-gold-soft text-gold-text',
  completed: 'bg-accent-soft text-accent-text',
  cancelled: 'bg-hover text-muted line-through',
}

/** Minutes from which on a meeting has room for a second line, and from which on for four. */
const roomy = 45
const tall = 80

/** One meeting in the calendar; opens its details. In a column of hours it fills the place of its minutes. */
export function MeetingChip({ meeting, minutes }: { meeting: Meeting; minutes?: number }) {
  const look = meeting.needsOutcome ? 'bg-danger-soft text-danger-text' : looks[meeting.status]
  const isRoomy = minutes !== undefined && minutes >= roomy
  const isTall = minutes !== undefined && minutes >= tall
  const place =
    minutes === undefined
      ? 'h-5'
      : `flex h-full flex-col border-l-2 border-current ${isRoomy ? 'py-0.5' : 'justify-center'}`
  const heading = (
    <>
      {/* In a narrow day there is room for the title alone; where it stands tells enough of the time. */}
      <span className="tabular-nums @max-[5rem]:sr-only">{formatTime(meeting.startTime)}</span>{' '}
      <span className="font-medium">
        <bdi>{meeting.title}</bdi>
      </span>
    </>
  )
  return (
    <button
      type="button"
      title={`${formatTime(meeting.startTime)} ${isolated(meeting.title)}`}
      onClick={() => void dialogs.open('meeting.details', { meeting })}
      // Positioned, or its visually hidden texts would widen the page.
      className={`relative w-full min-w-0 truncate rounded-sm px-1.5 text-left text-xs @max-[5rem]:px-1 ${place} ${look}`}
    >
      {isRoomy ? (
        <>
          <span
            className={`shrink-0 wrap-anywhere whitespace-normal ${isTall ? 'line-clamp-2' : 'line-clamp-1'}`}
          >
            {heading}
          </span>
          {meeting.needsOutcome && !isTall ? null : (
            <span className="truncate">
              <bdi>{meeting.lead.name}</bdi>
            </span>
          )}
        </>
      ) : (
        <span className="truncate">{heading}</span>
      )}
      {meeting.needsOutcome ? <span className={isRoomy ? 'truncate' : 'sr-only'}> Needs outcome</span> : null}
    </button>
  )
}
