import { addDays, eachDay, endOfMonth } from '@ginkgo/contracts/dates'

/** The days from one to another as few periods: whole months as `YYYY-MM`, and the days around them. */
export function periodsOf(from: string, to: string): string[] {
  const periods: string[] = []
  for (let day = from; day <= to; ) {
    const end = endOfMonth(day)
    const isWhole = day.endsWith('-01') && end <= to
    if (isWhole) periods.push(day.slice(0, 7))
    else periods.push(...eachDay(day, end < to ? end : to))
    day = addDays(end, 1)
  }
  return periods
}
