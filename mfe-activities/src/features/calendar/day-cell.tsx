import type { Meeting } from '@ginkgo/contracts'
import { longDay } from './calendar-days.ts'
import { DayButton } from './day-button.tsx'
import { MeetingChip } from './meeting-chip.tsx'
import type { Calendar } from './use-calendar.ts'

/** Chips that a day of the month has room for. */
const roomFor = 3

/** One day of a month, or of any span on a phone: its number and its meetings; dots on a phone. */
export function DayCell({
  day,
  meetings,
  calendar,
  compact,
  onSelect,
}: {
  day: string
  meetings: readonly Meeting[]
  calendar: Calendar
  compact: boolean
  onSelect: (day: string) => void
}) {
  const { day: chosen, span, show } = calendar
  const isOutside = span === 'month' && day.slice(0, 7) !== chosen.slice(0, 7)
  const shown = meetings.slice(0, meetings.length > roomFor ? roomFor - 1 : roomFor)
  const hidden = meetings.length - shown.length
  return (
    <td
      className={`${compact ? 'h-13' : 'h-26'} border-line p-1 align-top not-first:border-l not-in-[tr:first-child]:border-t ${isOutside ? 'bg-sunken' : ''} max-md:text-center`}
    >
      <DayButton
        day={day}
        meetings={meetings.length}
        calendar={calendar}
        muted={isOutside}
        onSelect={onSelect}
      />
      {compact ? (
        <span aria-hidden="true" className="flex h-1.5 justify-center gap-0.5">
          {meetings.slice(0, 3).map(({ id }) => (
            <span key={id} className="size-1.5 rounded-full bg-accent" />
          ))}
        </span>
      ) : (
        <ul aria-label={longDay(day)} className="@container mt-0.5 flex flex-col gap-0.5">
          {shown.map((meeting) => (
            <li key={meeting.id}>
              <MeetingChip meeting={meeting} />
            </li>
          ))}
          {hidden > 0 ? (
            <li>
              <button
                type="button"
                onClick={() => show({ day, span: 'week' })}
                className="rounded-sm px-1.5 text-xs whitespace-nowrap text-muted hover:text-fg hover:underline @max-[5rem]:px-0.5"
              >
                +{hidden} more
              </button>
            </li>
          ) : null}
        </ul>
      )}
    </td>
  )
}
