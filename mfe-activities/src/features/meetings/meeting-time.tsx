import type { Meeting } from '@ginkgo/contracts'
import { formatDay, formatTime, ownOffset } from '@ginkgo/ui'

/**
 * When a meeting or an event is, in the user's time zone; with offsets where the clocks change during it.
 * @param mayWrap it stands in a sentence, not in a cell of a table
 */
export function MeetingTime({
  meeting: { startTime, endTime },
  mayWrap = false,
}: {
  meeting: Pick<Meeting, 'startTime' | 'endTime'>
  mayWrap?: boolean
}) {
  const sameDay = formatDay(startTime) === formatDay(endTime)
  const [before, after] = [ownOffset(startTime), ownOffset(endTime)]
  const timeOf = (instant: string, offset: string) =>
    before === after ? formatTime(instant) : `${formatTime(instant)} ${offset}`
  const end = timeOf(endTime, after)
  return (
    <time dateTime={startTime} className={mayWrap ? 'tabular-nums' : 'whitespace-nowrap tabular-nums'}>
      {formatDay(startTime)}, {timeOf(startTime, before)} – {sameDay ? end : `${formatDay(endTime)}, ${end}`}
    </time>
  )
}
