import { dateFormat } from './date-format.ts'

type Part = 'year' | 'month' | 'day'

/** The order in which a locale writes a date in numbers: day, month, year in `de-DE`. */
export function orderOfDate(locale: string | undefined): Part[] {
  const parts = dateFormat(locale, 'UTC', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0)
  return parts.map(({ type }) => type).filter((type): type is Part => /^(?:year|month|day)$/.test(type))
}

/** Whether most people with this locale write the day before the month in a date of numbers. */
export function isDayFirst(locale: string | undefined): boolean {
  const order = orderOfDate(locale)
  return order.indexOf('day') < order.indexOf('month')
}
