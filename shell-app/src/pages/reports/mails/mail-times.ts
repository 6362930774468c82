import { addDays, dateFormat } from '@ginkgo/contracts/dates'
import { wordsLocale } from '@ginkgo/ui'

const monday = '2026-06-01'

/** The days of a week from Monday on. */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    dateFormat(wordsLocale(), 'UTC', { weekday: 'long' }).format(
      Date.parse(`${addDays(monday, day)}T00:00:00Z`),
    ),
  )

export const formatHour = (hour: number): string =>
  dateFormat(wordsLocale(), 'UTC', { hour: 'numeric', minute: '2-digit' }).format(
    Date.parse(`${monday}T${String(hour).padStart(2, '0')}:00:00Z`),
  )
