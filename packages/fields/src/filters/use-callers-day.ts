import { type Fields, filtersOf, parametersOf } from '@ginkgo/contracts'
import { browserTimeZone } from '@ginkgo/contracts/dates'
import { useSession } from '@ginkgo/portal-sdk'
import { useToday } from '@ginkgo/ui'
import { useMemo } from 'react'
import type { FilterValues } from './bar-filter.ts'

/** What the API is told of the person's calendar. */
export interface CallersDay {
  readonly today?: string
  readonly timeZone?: string
}

const none: CallersDay = {}

/** Whether the address sets a filter whose days begin and end in the person's time zone. */
const needsDay = (fields: Fields, values: FilterValues): boolean =>
  filtersOf(fields).some(
    (filter) => filter.kind === 'days' && parametersOf(filter).some((name) => values[name]),
  )

/** The person's present day and time zone where a filter of the list needs them, and nothing where none does. */
export function useCallersDay(fields: Fields, values: FilterValues): CallersDay {
  const { user } = useSession()
  const today = useToday()
  const isNeeded = needsDay(fields, values)
  return useMemo(
    () => (isNeeded ? { today, timeZone: user.timeZone ?? browserTimeZone() } : none),
    [isNeeded, today, user.timeZone],
  )
}
