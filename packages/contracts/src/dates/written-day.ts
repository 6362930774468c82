import { readMoment, shownOrder } from './written-moment.ts'

/** A day with the time of day where the text has one, without a time zone: `2026-03-01` or `2026-03-01T10:20:00`. */
export type WrittenDay = string

/** The day that a text says, as the calendar of whoever wrote it showed it (`readMoment`); null if there is none. */
export function readWrittenDay(text: string, dayFirst: boolean | undefined): WrittenDay | null {
  const moment = readMoment(text, dayFirst)
  if ('problem' in moment) return null
  return moment.time === undefined ? moment.day : `${moment.day}T${moment.time}`
}

/** Whether days of a column are written day first: true or false where one of them says so, else undefined. */
export function orderOfDays(texts: Iterable<string>): boolean | undefined {
  for (const text of texts) {
    const order = shownOrder(text)
    if (order === 'day' || order === 'month') return order === 'day'
  }
  return undefined
}
