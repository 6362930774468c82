import type { Meeting } from '@ginkgo/contracts'
import { formatHour } from '@ginkgo/ui'
import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { longWeekday, shortWeekday } from './calendar-days.ts'
import { DayButton } from './day-button.tsx'
import { DayHours, hourHeight } from './day-hours.tsx'
import { slotsOf } from './hour-slots.ts'
import type { Calendar } from './use-calendar.ts'

/** The hour at the top when nothing is earlier. */
const workBegins = 8
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A week by the hour, for wide screens. It opens at the first meeting, or where work begins. */
export function WeekHours({
  title,
  grid,
  calendar,
  onSelect,
  onKeyDown,
}: {
  title: string
  grid: RefObject<HTMLTableElement | null>
  calendar: Calendar
  onSelect: (day: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  const { days, byDay, meetings, zone } = calendar
  const scroller = useRef<HTMLElement>(null)
  const isRead = meetings.rows !== undefined
  const firstDay = days[0]
  const of = (day: string): readonly Meeting[] => byDay.get(day) ?? []
  const begins = days.flatMap((day) => slotsOf(of(day), day, zone).map(({ from }) => Math.floor(from / 60)))
  const firstHour = Math.min(workBegins, ...begins.filter((hour) => hour > 0))

  const showFirstHour = useEffectEvent(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    scroller.current?.scrollTo({ top: (firstHour - 0.25) * hourHeight * rem })
  })
  // Once for each week: meetings that are read later must not scroll the page under the reader.
  useLayoutEffect(() => {
    if (isRead && firstDay) showFirstHour()
  }, [isRead, firstDay])

  return (
    <section
      ref={scroller}
      // A scrollable area must be reachable by keyboard.
      tabIndex={0}
      aria-label="Hours of the week"
      className="h-[min(36rem,65dvh)] overflow-y-auto rounded-lg border border-line bg-surface shadow-xs"
    >
      <table
        ref={grid}
        aria-label={title}
        aria-busy={meetings.isValidating || undefined}
        className={`w-full table-fixed border-separate border-spacing-0 transition-opacity ${isRead ? '' : 'opacity-60'}`}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <td className="sticky top-0 z-10 w-14 border-b border-line bg-surface" />
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className="sticky top-0 z-10 border-b border-l border-line bg-surface px-2 py-1 text-left text-xs font-medium text-muted max-lg:px-1"
              >
                <span className="flex items-center gap-1.5 max-lg:gap-1">
                  <span aria-hidden="true">{shortWeekday(day)}</span>
                  <span className="sr-only">{longWeekday(day)}</span>
                  <DayButton day={day} meetings={of(day).length} calendar={calendar} onSelect={onSelect} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="p-0 align-top" aria-hidden="true">
              {hours.map((hour) => (
                <div
                  key={hour}
                  className="pr-2 text-right text-xs text-muted tabular-nums"
                  style={{ height: `${hourHeight}rem` }}
                >
                  {hour === 0 ? '' : <span className="relative -top-2">{formatHour(hour)}</span>}
                </div>
              ))}
            </td>
            {days.map((day) => (
              <DayHours key={day} day={day} meetings={of(day)} calendar={calendar} />
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
