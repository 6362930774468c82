import { type Fields, filtersOf, parametersOf } from '@ginkgo/contracts'
import { browserTimeZone, type WeekDay } from '@ginkgo/contracts/dates'
import { useSession } from '@ginkgo/portal-sdk'
import { ownWeekStart, useToday } from '@ginkgo/ui'
import { useMemo } from 'react'
import type { FilterValues } from './bar-filter.ts'

/** What the API is told of the person's calendar. */
export interface CallersDay {
  readonly today?: string
  readonly timeZone?: string
  readonly weekStart?: `${WeekDay}`
}

const none: CallersDay = {}

/** Whether the address sets a filter whose days begin and end in the person's time zone. */
const needsDay = (fields: Fields, values: FilterValues): boolean =>
  filtersOf(fields).some(
    (filter) => filter.kind === 'days' && parametersOf(filter).some((name) => values[name]),
  )

/** Whether one of them is a week, such as `last-week`. */
const needsWeek = (fields: Fields, values: FilterValues): boolean =>
  filtersOf(fields).some(({ kind, query }) => kind === 'days' && values[query]?.endsWith('-week'))

/** The person's present day, time zone and first day of the week where a filter needs them, and nothing where none does. */
export function useCallersDay(fields: Fields, values: FilterValues): CallersDay {
  const { user } = useSession()
  const today = useToday()
  const isNeeded = needsDay(fields, values)
  const isWeek = needsWeek(fields, values)
  return useMemo(
    () =>
      isNeeded
        ? {
            today,
            timeZone: user.timeZone ?? browserTimeZone(),
            ...(isWeek && { weekStart: `${ownWeekStart()}` as const }),
          }
        : none,
    [isNeeded, isWeek, today, user.timeZone],
  )
}
