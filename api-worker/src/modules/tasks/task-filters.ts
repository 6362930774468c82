import type { ParsedOf, TaskSort, tasksApi } from '@ginkgo/contracts'
import { and, eq, gt, gte, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { taskRollup, tasks } from '../../db/schema/index.ts'
import type { Condition } from '../../db/scoped-select.ts'
import type { Order } from '../../http/paging.ts'
import { activitiesFound } from '../search/records-found.ts'
import { dayIn } from '@ginkgo/contracts/dates'

/** The day of tasks without one, in the indexes and figures. */
const noDay = '9999-12-31'

/** The due date as the indexes hold it: undated tasks come last. */
export const due = sql`coalesce(${tasks.dueDate}, '9999-12-31')`

/** Tasks of deleted enquiries are in no list. The partial indexes want it word for word. */
export const isShown = sql`${tasks.hidden} = 0`

/** Each is an index, word for word. */
const sorts = {
  dueDate: due,
  createdAt: tasks.createdAt,
  title: sql`${tasks.title} COLLATE NOCASE`,
} as const

export function taskOrder(sort: TaskSort): Order {
  const name = sort.replace(/^-/, '') as keyof typeof sorts
  return { by: sorts[name], id: tasks.id, descending: sort.startsWith('-') }
}

export type TaskFilters = ParsedOf<typeof tasksApi.counts>['query']

/** The day the caller calls today. */
export function todayOf(day: { today?: string | undefined; timeZone?: string | undefined }, now: string) {
  return day.today ?? dayIn(now, day.timeZone ?? 'UTC')
}

/** What the search finds: it matches the task's title, the enquiry's title and the lead's name. */
export const tasksSearched = (db: OrgDb, verticalId: string, { search }: TaskFilters): Condition =>
  search ? activitiesFound(db, 'task', search, verticalId) : undefined

/** The filters beside the search. */
export function matchesTaskFilters(filters: TaskFilters, now: string): SQL | undefined {
  const { assigneeId } = filters
  return and(
    isShown,
    assigneeId && (assigneeId === 'none' ? isNull(tasks.assigneeId) : eq(tasks.assigneeId, assigneeId)),
    isDue(filters.due, todayOf(filters, now), due, sql`${tasks.status}`),
  )
}

/** The rows of the figures that a list is counted from; a search cannot be counted from them. */
export function figuresUnder(filters: TaskFilters, now: string): SQL | undefined {
  const { assigneeId } = filters
  return and(
    eq(taskRollup.assignee, assigneeId === undefined ? '*' : assigneeId === 'none' ? '' : assigneeId),
    isDue(filters.due, todayOf(filters, now), sql`${taskRollup.due}`, sql`${taskRollup.status}`),
  )
}

/** A range of one day: with `=` the index of the expression would yield rows in no order. */
const on = (day: SQL, wanted: string) => and(gte(day, wanted), lte(day, wanted))

/** Due today is not overdue, and neither is what has been done. */
function isDue(wanted: TaskFilters['due'], today: string, day: SQL, status: SQL): SQL | undefined {
  switch (wanted) {
    case 'all':
      return undefined
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
