import type { Meeting } from '@ginkgo/contracts'
import { formatDay, formatTime, ownOffset } from '@ginkgo/ui'

/** When a meeting is, in the user's time zone; with offsets where the clocks change during it. */
export function MeetingTime({ meeting: { startTime, endTime } }: { meeting: Meeting }) {
  const sameDay = formatDay(startTime) === formatDay(endTime)
  const [before, after] = [ownOffset(startTime), ownOffset(endTime)]
  const timeOf = (instant: string, offset: string) =>
    before === after ? formatTime(instant) : `${formatTime(instant)} ${offset}`
  const end = timeOf(endTime, after)
  return (
    <time dateTime={startTime} className="whitespace-nowrap tabular-nums">
      {formatDay(startTime)}, {timeOf(startTime, before)} – {sameDay ? end : `${formatDay(endTime)}, ${end}`}
    </time>
  )
}
