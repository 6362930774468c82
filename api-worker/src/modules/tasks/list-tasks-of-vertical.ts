import { tasksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { tasks } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { sortKey, toPage } from '../../http/paging.ts'
import { partOf, readByWays } from '../search/ways.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { readTaskCounts } from './task-counts.ts'
import { joinedTasks, taskFields, toTask } from './task-fields.ts'
import { matchesTaskFilters, taskOrder, tasksSearched } from './task-filters.ts'

export const listTasksOfVertical = operation(tasksApi.ofVertical, {
  load: ({ db, params, query, page, now }) => {
    const order = taskOrder(query.sort)
    const within = [
      eq(tasks.verticalId, params.verticalId),
      query.status && eq(tasks.status, query.status),
      matchesTaskFilters(query, now),
      tasksSearched(db, params.verticalId, query),
    ]
    return combine({
      vertical: readVertical(db, params.verticalId),
      counts: readTaskCounts(db, params.verticalId, query, now),
      rows: readByWays(within, {
        id: tasks.id,
        order: partOf(order, page),
        limit: page.limit + 1,
        ids: () => db.select({ id: tasks.id }).from(tasks).inOneVertical(true),
        rows: () =>
          joinedTasks(
            db
              .select({ ...taskFields, sortKey: sortKey(order) })
              .from(tasks)
              .inOneVertical(true),
          ),
      }),
    })
  },
  handle: ({ loaded: { vertical, counts, rows }, query: { status }, page }) => {
    existing(vertical, 'Vertical')
    const count = status ? counts[status] : counts.pending + counts.completed
    const tasksPage = toPage(rows, { count, isAtLeast: counts.isAtLeast ?? false }, page)
    return answer({ ...tasksPage, rows: tasksPage.rows.map(toTask) })
  },
})
