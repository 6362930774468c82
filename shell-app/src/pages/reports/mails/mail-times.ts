import { dateFormat } from '@ginkgo/contracts/dates'
import { ownLocale } from '@ginkgo/ui'

/** The days of a week from Monday on. */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    dateFormat(ownLocale(), 'UTC', { weekday: 'long' }).format(Date.UTC(2026, 5, 1 + day)),
  )

export const formatHour = (hour: number): string =>
  dateFormat(ownLocale(), 'UTC', { hour: 'numeric', minute: '2-digit' }).format(Date.UTC(2026, 5, 1, hour))
