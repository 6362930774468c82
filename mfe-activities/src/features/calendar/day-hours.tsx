import type { Meeting } from '@ginkgo/contracts'
import { wallTimeOf } from '@ginkgo/contracts/dates'
import { useMinute } from '@ginkgo/ui'
import { longDay } from './calendar-days.ts'
import { slotsOf } from './hour-slots.ts'
import { MeetingChip } from './meeting-chip.tsx'
import type { Calendar } from './use-calendar.ts'

/** Height of an hour in rem. */
export const hourHeight = 3

const rem = (minutes: number) => `${(minutes / 60) * hourHeight}rem`

/** One day of a week with its meetings at their hours, and a line where the clock is. */
export function DayHours({
  day,
  meetings,
  calendar: { today, zone },
}: {
  day: string
  meetings: readonly Meeting[]
  calendar: Calendar
}) {
  return (
    <td className="relative border-l border-line p-0 align-top">
      {/* The lines of the hours. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-[repeating-linear-gradient(to_bottom,var(--gk-line)_0_1px,transparent_1px_3rem)]"
      />
      <ul aria-label={longDay(day)} className="relative" style={{ height: rem(24 * 60) }}>
        {slotsOf(meetings, day, zone).map(({ meeting, from, to, lane, lanes }) => (
          <li
            key={meeting.id}
            className="@container absolute px-px pb-px"
            style={{
              top: rem(from),
              height: rem(to - from),
              left: `${(lane / lanes) * 100}%`,
              width: `${100 / lanes}%`,
            }}
          >
            <MeetingChip meeting={meeting} minutes={to - from} />
          </li>
        ))}
      </ul>
      {day === today ? <ClockLine zone={zone} /> : null}
    </td>
  )
}

function ClockLine({ zone }: { zone: string }) {
  const now = new Date(useMinute()).toISOString()
  const [hours = 0, minutes = 0] = wallTimeOf(now, zone).time.split(':').map(Number)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 h-0.5 bg-danger"
      style={{ top: rem(hours * 60 + minutes) }}
    />
  )
}
