import { eq, not, sql } from 'drizzle-orm'
import { countBound } from '../../db/counted.ts'
import { countAll } from '../../db/expressions.ts'
import { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { searchTexts, taskBits, taskRollup, tasks } from '../../db/schema/index.ts'
import { map, type Read } from '../../db/statement.ts'
import { figuresUnder, matchesTaskFilters, type TaskFilters, tasksSearched } from './task-filters.ts'

export interface TaskCounts {
  readonly pending: number
  readonly completed: number
  /** They were counted up to a bound only. */
  readonly isAtLeast?: true
}

/**
 * How many tasks of a vertical there are by status. Only a search has to count, and does so up to a bound; all else is
 * added up from figures that the database keeps.
 */
export function readTaskCounts(
  db: OrgDb,
  verticalId: string,
  filters: TaskFilters,
  now: string,
): Read<TaskCounts> {
  const { status, tasks: count } = taskRollup
  const searched = tasksSearched(db, verticalId, filters)
  if (searched) return countSearched(db, verticalId, filters, { searched, now })
  const kept = db
    .select({ status, count: sql<number>`sum(${count})` })
    .from(taskRollup)
    .where(eq(taskRollup.verticalId, verticalId), figuresUnder(filters, now))
    .groupBy(status)
    .all()
  return map(kept, byStatus)
}

function countSearched(
  db: OrgDb,
  verticalId: string,
  filters: TaskFilters,
  { searched, now }: { searched: ReturnType<typeof tasksSearched>; now: string },
): Read<TaskCounts> {
  const found = searched instanceof Found ? searched.upTo(countBound) : undefined
  const counted =
    found && isSearchAlone(filters)
      ? countTexts(db, verticalId, found)
      : db
          .select({
            status: tasks.status,
            count: countAll,
            isMore: found ? isMoreThan(found) : sql<number>`0`,
          })
          .from(tasks)
          .where(eq(tasks.verticalId, verticalId), matchesTaskFilters(filters, now), found ?? searched)
          .groupBy(tasks.status)
          .all()
  return map(counted, (rows) => ({ ...byStatus(rows), ...(rows.some(({ isMore }) => isMore) && isBound) }))
}

const isMoreThan = (found: Found) => sql<number>`${not(found.isAll)}`

const isSearchAlone = ({ assigneeId, due }: TaskFilters) => assigneeId === undefined && due === 'all'

/** The same without the tasks themselves, as their texts know the status of each. */
function countTexts(db: OrgDb, verticalId: string, found: Found) {
  const { completed, hidden } = taskBits
  const status = sql<string>`CASE ${searchTexts.tabs} & ${completed} WHEN 0 THEN 'pending' ELSE 'completed' END`
  return db
    .select({ status, count: countAll, isMore: isMoreThan(found) })
    .from(searchTexts)
    .where(eq(searchTexts.verticalId, verticalId), sql`${searchTexts.tabs} & ${hidden} = 0`, found)
    .groupBy(sql`${searchTexts.tabs} & ${completed}`)
    .all()
}

const isBound = { isAtLeast: true } as const

function byStatus(rows: readonly { status: string; count: number }[]): TaskCounts {
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return { pending: countOf('pending'), completed: countOf('completed') }
}
