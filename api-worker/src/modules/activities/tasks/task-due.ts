import { type TaskDue, taskFields } from '@ginkgo/contracts'
import { and, eq, gt, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { tasks } from '../../../db/schema/index.ts'
import { sortKey } from '../../../db/sort-key.ts'

/** The day of tasks without one, in the indexes and figures. */
export const noDay = '9999-12-31'

/** The due date as the indexes hold it: undated tasks come last. */
export const due = sortKey(taskFields.dueDate, tasks.dueDate, false)

/** Tasks of deleted enquiries are in no list. The partial indexes want it word for word. */
export const isShown = sql`${tasks.hidden} = 0`

/** When tasks are due, on a day that the caller calls today. */
export interface Due {
  readonly wanted: Exclude<TaskDue, 'all'>
  readonly today: string
}

/** A range of one day: with `=` the index of the expression would yield rows in no order. */
const on = (day: SQL, wanted: string) => and(gte(day, wanted), lte(day, wanted))

/** Due today is not overdue, and neither is what has been done. */
export function isDue({ wanted, today }: Due, day: SQL, status: SQL): SQL | undefined {
  switch (wanted) {
    case 'overdue':
      return and(lt(day, today), eq(status, 'pending'))
    case 'today':
      return on(day, today)
    case 'upcoming':
      return and(gt(day, today), ne(day, noDay))
    case 'no-date':
      return on(day, noDay)
  }
}
