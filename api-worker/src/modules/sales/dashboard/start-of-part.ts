import type { WeekDay } from '@ginkgo/contracts/dates'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Step } from './report-steps.ts'

/** The first day of the part of the range that a day or a month belongs to, as `startOf` in `report-steps.ts` computes it. */
export const startOfPart = (day: SQLWrapper, step: Step, weekStart: WeekDay): SQL<string> => {
  if (step === 'day') return sql`${day}`
  // SQLite's weekday 0 is Sunday, so the last day of a week has the number of its first one less one.
  if (step === 'week') return sql`date(${day}, ${sql.raw(`'weekday ${weekStart - 1}'`)}, '-6 days')`
  return sql`substr(${day}, 1, 7) || '-01'`
}
