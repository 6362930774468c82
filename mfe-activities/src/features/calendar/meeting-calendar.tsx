import type { FilterValues } from '@ginkgo/fields/filters'
import { Button, IconButton, LoadFailed, useIsMobile } from '@ginkgo/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import {
  type CalendarSpan,
  dayOfKey,
  longWeekday,
  shifted,
  shortWeekday,
  spanTitle,
} from './calendar-days.ts'
import { DayAgenda } from './day-agenda.tsx'
import { DayCell } from './day-cell.tsx'
import { useCalendar } from './use-calendar.ts'
import { WeekHours } from './week-hours.tsx'

const spans: readonly { span: CalendarSpan; label: string }[] = [
  { span: 'month', label: 'Month' },
  { span: 'week', label: 'Week' },
]

/** The meetings of a month or a week. On a phone the chosen day's meetings stand below. */
export function MeetingCalendar({ list }: { list: { readonly asked: FilterValues } }) {
  const calendar = useCalendar(list.asked)
  const { meetings, byDay, days, day, span, today, show } = calendar
  const isMobile = useIsMobile()
  const grid = useRef<HTMLTableElement>(null)
  const moveFocus = useRef(false)

  useEffect(() => {
    if (!moveFocus.current) return
    moveFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  const select = (next: string, withFocus = false) => {
    moveFocus.current = withFocus
    show({ day: next })
  }
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset['day']
    const next = from && dayOfKey(event.key, from)
    if (!next) return
    event.preventDefault()
    select(next, true)
  }
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const title = spanTitle(span, day)
  const what = span === 'month' ? 'month' : 'week'

  return (
    <section aria-label="Calendar of meetings" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={() => select(today)}>
          Today
        </Button>
        <span className="flex">
          <IconButton label={`Previous ${what}`} onClick={() => select(shifted(span, day, -1))}>
            <ChevronLeft size={16} />
          </IconButton>
          <IconButton label={`Next ${what}`} onClick={() => select(shifted(span, day, 1))}>
            <ChevronRight size={16} />
          </IconButton>
        </span>
        <h2
          aria-live="polite"
          className="min-w-0 flex-1 text-lg font-semibold text-fg max-md:order-first max-md:basis-full"
        >
          {title}
        </h2>
        <fieldset aria-label="Span" className="ml-auto flex gap-0.5 rounded-md bg-sunken p-0.5">
          {spans.map((each) => (
            <Button
              key={each.span}
              size="sm"
              variant={each.span === span ? 'secondary' : 'ghost'}
              aria-pressed={each.span === span}
              onClick={() => show({ span: each.span })}
            >
              {each.label}
            </Button>
          ))}
        </fieldset>
      </div>
      {meetings.error && !meetings.rows ? (
        <LoadFailed
          title="Failed to fetch meetings"
          className="rounded-lg border border-line bg-surface"
          {...meetings.failed}
        />
      ) : span === 'week' && !isMobile ? (
        <WeekHours title={title} grid={grid} calendar={calendar} onSelect={select} onKeyDown={moveByKey} />
      ) : (
        <table
          ref={grid}
          aria-label={title}
          aria-busy={meetings.isValidating || undefined}
          className={`w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface shadow-xs transition-opacity ${meetings.rows ? '' : 'opacity-60'}`}
          onKeyDown={moveByKey}
        >
          <thead>
            <tr>
              {days.slice(0, 7).map((each) => (
                <th
                  key={each}
                  scope="col"
                  className="h-8 border-b border-line px-2 text-left text-xs font-medium text-muted max-md:px-0 max-md:text-center"
                >
                  <span aria-hidden="true">{shortWeekday(each)}</span>
                  <span className="sr-only">{longWeekday(each)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((each) => (
                  <DayCell
                    key={each}
                    day={each}
                    meetings={byDay.get(each) ?? []}
                    calendar={calendar}
                    compact={isMobile}
                    onSelect={select}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isMobile && meetings.rows ? <DayAgenda day={day} meetings={byDay.get(day) ?? []} /> : null}
    </section>
  )
}
