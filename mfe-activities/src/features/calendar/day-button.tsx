import { dayOfMonth, longDay } from './calendar-days.ts'
import type { Calendar } from './use-calendar.ts'

const count = (meetings: number) => `${meetings} ${meetings === 1 ? 'meeting' : 'meetings'}`

/** The number of a day, which the arrow keys move between. */
export function DayButton({
  day,
  meetings,
  calendar: { day: chosen, today },
  muted = false,
  onSelect,
}: {
  day: string
  /** How many there are on that day. */
  meetings: number
  calendar: Calendar
  /** For the days before and after the month. */
  muted?: boolean
  onSelect: (day: string) => void
}) {
  const isChosen = day === chosen
  const look = day === today ? 'bg-accent text-accent-fg' : isChosen ? 'bg-selected text-fg' : 'text-fg'
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-label={`${longDay(day)}, ${count(meetings)}`}
      aria-pressed={isChosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onSelect(day)}
      className={`inline-flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-medium tabular-nums hover:bg-hover max-md:size-9 max-md:text-sm ${look} ${muted && day !== today ? 'text-muted!' : ''}`}
    >
      {dayOfMonth(day)}
    </button>
  )
}
