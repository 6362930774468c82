import type { Meeting } from '@ginkgo/contracts'
import { formatDay, formatTime } from '@ginkgo/ui'

/** When a meeting is, in the user's time zone. */
export function MeetingTime({ meeting }: { meeting: Meeting }) {
  const sameDay = formatDay(meeting.startTime) === formatDay(meeting.endTime)
  return (
    <time dateTime={meeting.startTime} className="whitespace-nowrap tabular-nums">
      {formatDay(meeting.startTime)}, {formatTime(meeting.startTime)} –{' '}
      {sameDay
        ? formatTime(meeting.endTime)
        : `${formatDay(meeting.endTime)}, ${formatTime(meeting.endTime)}`}
    </time>
  )
}
