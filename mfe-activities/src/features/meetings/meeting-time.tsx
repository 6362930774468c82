import type { Meeting } from '@ginkgo/contracts'
import { calendarDateOf, formatDay, formatDueDate, formatTime, ownOffset, useToday } from '@ginkgo/ui'

/**
 * When a meeting or an event is, in the user's time zone; with offsets where the clocks change during it.
 * @param mayWrap it stands in a sentence, not in a cell of a table
 * @param isShort the day as people say it: Tomorrow, and no year within this one
 */
export function MeetingTime(props: Shown) {
  return meetingTime(props, useToday())
}

interface Shown {
  readonly meeting: Pick<Meeting, 'startTime' | 'endTime'>
  readonly mayWrap?: boolean
  readonly isShort?: boolean
}

/** The same as a plain element, for the rows of a table. */
export function meetingTime(
  { meeting: { startTime, endTime }, mayWrap = false, isShort = false }: Shown,
  today: string,
) {
  const dayOf = (instant: string) =>
    isShort ? formatDueDate(calendarDateOf(instant), today) : formatDay(instant)
  const sameDay = formatDay(startTime) === formatDay(endTime)
  const [before, after] = [ownOffset(startTime), ownOffset(endTime)]
  const timeOf = (instant: string, offset: string) =>
    before === after ? formatTime(instant) : `${formatTime(instant)} ${offset}`
  const end = timeOf(endTime, after)
  return (
    <time
      dateTime={startTime}
      title={isShort ? `${formatDay(startTime)}, ${timeOf(startTime, before)}` : undefined}
      className={mayWrap ? 'tabular-nums' : 'whitespace-nowrap tabular-nums'}
    >
      {dayOf(startTime)}, {timeOf(startTime, before)} – {sameDay ? end : `${dayOf(endTime)}, ${end}`}
    </time>
  )
}
