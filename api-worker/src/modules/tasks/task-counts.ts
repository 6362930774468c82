import { eq, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, leads, taskFigures, tasks } from '../../db/schema/index.ts'
import { map, type Read } from '../../db/statement.ts'
import { leadOfEnquiry } from '../activities/enquiry-context.ts'
import { enquiryOfTask } from './task-fields.ts'
import { figuresUnder, matchesTaskFilters, type TaskFilters } from './task-filters.ts'

export interface TaskCounts {
  readonly pending: number
  readonly completed: number
}

/**
 * How many tasks of a vertical there are by status. Only a search has to count; all else is added up from figures
 * that the database keeps.
 */
export function readTaskCounts(
  db: OrgDb,
  verticalId: string,
  filters: TaskFilters,
  now: string,
): Read<TaskCounts> {
  const rows = filters.search
    ? db
        .select({ status: tasks.status, count: countAll })
        .from(tasks)
        .lookUp(enquiries, enquiryOfTask)
        .lookUp(leads, leadOfEnquiry)
        .where(eq(tasks.verticalId, verticalId), matchesTaskFilters(filters, now))
        .groupBy(tasks.status)
        .all()
    : db
        .select({ status: taskFigures.status, count: sql<number>`sum(${taskFigures.tasks})` })
        .from(taskFigures)
        .where(eq(taskFigures.verticalId, verticalId), figuresUnder(filters, now))
        .groupBy(taskFigures.status)
        .all()
  return map(rows as Read<{ status: string; count: number }[]>, (counts) => {
    const countOf = (status: string) => counts.find((row) => row.status === status)?.count ?? 0
    return { pending: countOf('pending'), completed: countOf('completed') }
  })
}
