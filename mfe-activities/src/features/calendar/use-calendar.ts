import { usePages } from '@ginkgo/api-client'
import { type Meeting, meetingsApi } from '@ginkgo/contracts'
import { useSession, useVertical } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { addDays, browserTimeZone, instantOf } from '@ginkgo/ui'
import { useMemo } from 'react'
import { useToday } from '../tasks/use-today.ts'
import { calendarDays, type CalendarSpan } from './calendar-days.ts'
import { meetingsByDay } from './meetings-by-day.ts'

/** More meetings than these are not read for one screen of the calendar. */
const mostMeetings = 1_000

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Days and meetings of the calendar; span and day stand in the address. Cancelled meetings are left out. */
export function useCalendar() {
  const vertical = useVertical()
  const { user } = useSession()
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const asked = params.get('date')
  const day = isDay(asked) ? asked : today
  const span: CalendarSpan = params.get('span') === 'week' ? 'week' : 'month'
  const days = useMemo(() => calendarDays(span, day), [span, day])
  const zone = user.timeZone ?? browserTimeZone()
  const from = instantOf(days[0] ?? day, '00:00', zone)
  const to = instantOf(addDays(days.at(-1) ?? day, 1), '00:00', zone)
  const meetings = usePages(
    meetingsApi.listAll,
    { query: { verticalId: vertical.id, from, to } },
    mostMeetings,
  )
  const byDay = useMemo(
    () => meetingsByDay<Meeting>((meetings.rows ?? []).filter(({ status }) => status !== 'cancelled')),
    [meetings.rows],
  )
  const show = (next: { span?: CalendarSpan; day?: string }) =>
    setParams(
      (current) => {
        const search = new URLSearchParams(current)
        if (next.span) search.set('span', next.span)
        if (next.day) search.set('date', next.day)
        return search
      },
      { replace: true },
    )
  return { meetings, byDay, days, day, span, today, zone, show }
}

export type Calendar = ReturnType<typeof useCalendar>
