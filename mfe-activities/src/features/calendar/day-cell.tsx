import type { Meeting } from '@ginkgo/contracts'
import { dayOfMonth, longDay } from './calendar-days.ts'
import { MeetingChip } from './meeting-chip.tsx'
import type { Calendar } from './use-calendar.ts'

/** Chips that a day of the month has room for. */
const roomFor = 3

const count = (meetings: number) => `${meetings} ${meetings === 1 ? 'meeting' : 'meetings'}`

/** One day: its number, which the arrow keys move between, and its meetings; dots on a phone. */
export function DayCell({
  day,
  meetings,
  calendar: { day: chosen, span, today, show },
  compact,
  onChoose,
}: {
  day: string
  meetings: readonly Meeting[]
  calendar: Calendar
  compact: boolean
  onChoose: (day: string) => void
}) {
  const isChosen = day === chosen
  const isOutside = span === 'month' && day.slice(0, 7) !== chosen.slice(0, 7)
  const shown =
    span === 'week' ? meetings : meetings.slice(0, meetings.length > roomFor ? roomFor - 1 : roomFor)
  const hidden = meetings.length - shown.length
  const numberLook = day === today ? 'bg-accent text-accent-fg' : isChosen ? 'bg-selected text-fg' : 'text-fg'
  const height = compact ? 'h-13' : span === 'week' ? 'h-96' : 'h-26'
  return (
    <td
      className={`${height} border-line p-1 align-top not-first:border-l not-in-[tr:first-child]:border-t ${isOutside ? 'bg-sunken' : ''} max-md:text-center`}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-label={`${longDay(day)}, ${count(meetings.length)}`}
        aria-pressed={isChosen}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className={`inline-flex size-6 items-center justify-center rounded-full text-xs font-medium tabular-nums hover:bg-hover max-md:size-9 max-md:text-sm ${numberLook} ${isOutside && day !== today ? 'text-muted!' : ''}`}
      >
        {dayOfMonth(day)}
      </button>
      {compact ? (
        <span aria-hidden="true" className="flex h-1.5 justify-center gap-0.5">
          {meetings.slice(0, 3).map(({ id }) => (
            <span key={id} className="size-1.5 rounded-full bg-accent" />
          ))}
        </span>
      ) : (
        <ul aria-label={longDay(day)} className="mt-0.5 flex flex-col gap-0.5">
          {shown.map((meeting) => (
            <li key={meeting.id}>
              <MeetingChip meeting={meeting} tall={span === 'week'} />
            </li>
          ))}
          {hidden > 0 ? (
            <li>
              <button
                type="button"
                onClick={() => show({ day, span: 'week' })}
                className="rounded-sm px-1.5 text-xs text-muted hover:text-fg hover:underline"
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
