import type { ParsedOf, tasksApi } from '@ginkgo/contracts'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../db/expressions.ts'
import { enquiries, leads, tasks } from '../../db/schema/index.ts'
import type { Order } from '../../http/paging.ts'

/** The due date as the index `tasks_by_due` holds it: undated tasks come last. */
const due = sql`coalesce(${tasks.dueDate}, '9999-12-31')`

export const taskOrder: Order = { by: due, id: tasks.id, descending: false }

export type TaskFilters = ParsedOf<typeof tasksApi.counts>['query']

/** The search matches the task's title, the enquiry's title and the lead's name. */
export function matchesTaskFilters(filters: TaskFilters, now: string): SQL | undefined {
  const { search, assigneeId } = filters
  return and(
    search
      ? or(contains(tasks.title, search), contains(enquiries.title, search), contains(leads.name, search))
      : undefined,
    assigneeId && eq(tasks.assigneeId, assigneeId),
    isDue(filters.due, filters.today ?? now.slice(0, 10)),
  )
}

/** Due today is not overdue, and neither is what has been done. */
function isDue(wanted: TaskFilters['due'], today: string): SQL | undefined {
  switch (wanted) {
    case 'all':
      return undefined
    case 'overdue':
      return and(lt(due, today), eq(tasks.status, 'pending'))
    case 'today':
      return eq(due, today)
    case 'upcoming':
      return and(gt(due, today), sql`${tasks.dueDate} IS NOT NULL`)
    case 'no-date':
      return isNull(tasks.dueDate)
  }
}
