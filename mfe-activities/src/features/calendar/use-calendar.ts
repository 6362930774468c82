import { useToday } from '@ginkgo/ui'
import { usePages } from '@ginkgo/api-client'
import { type Meeting, meetingsApi } from '@ginkgo/contracts'
import { useSession, useVertical } from '@ginkgo/portal-sdk'
import { useSearchState } from '@ginkgo/router'
import { addDays, browserTimeZone, isCalendarDay, startOfDay } from '@ginkgo/contracts/dates'
import { useMemo } from 'react'
import { calendarDays, type CalendarSpan } from './calendar-days.ts'
import type { FilterValues } from '@ginkgo/fields/filters'
import { meetingsByDay } from './meetings-by-day.ts'

/** More meetings than these are not read for one screen of the calendar. */
const mostMeetings = 1_000

/**
 * Days and meetings of the calendar under the filters of the list; span and day stand in the address. Cancelled meetings are
 * left out.
 */
export function useCalendar(filters: FilterValues) {
  const vertical = useVertical()
  const { user } = useSession()
  const today = useToday()
  const [params, changeSearch] = useSearchState()
  const asked = params.get('date')
  const day = asked !== null && isCalendarDay(asked) ? asked : today
  const span: CalendarSpan = params.get('span') === 'week' ? 'week' : 'month'
  const days = useMemo(() => calendarDays(span, day), [span, day])
  const zone = user.timeZone ?? browserTimeZone()
  const from = startOfDay(days[0] ?? day, zone)
  const to = startOfDay(addDays(days.at(-1) ?? day, 1), zone)
  const meetings = usePages(
    meetingsApi.listAll,
    { query: { ...filters, verticalId: vertical.id, from, to } },
    mostMeetings,
  )
  const byDay = useMemo(
    () => meetingsByDay<Meeting>((meetings.rows ?? []).filter(({ status }) => status !== 'cancelled')),
    [meetings.rows],
  )
  const show = (next: { span?: CalendarSpan; day?: string }) =>
    changeSearch(
      {
        ...(next.span && { span: next.span === 'week' ? next.span : null }),
        ...(next.day && { date: next.day }),
      },
      { replace: true },
    )
  return { meetings, byDay, days, day, span, today, zone, show }
}

export type Calendar = ReturnType<typeof useCalendar>
