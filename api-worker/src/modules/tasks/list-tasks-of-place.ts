import { tasksApi } from '@ginkgo/contracts'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { tasks } from '../../db/schema/index.ts'
import { combine, map } from '../../db/statement.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { behind, type Order, orderOf, type PageRequest, sortKey, toPage } from '../../http/paging.ts'
import { isOf, type PlaceParams, readPlace } from '../activities/record-context.ts'
import { joinedTasks, taskFields, toTask } from './task-fields.ts'
import { isShown } from './task-filters.ts'

const order: Order = { by: tasks.createdAt, id: tasks.id, descending: true }

export const listTasksOfEnquiry = operation(tasksApi.ofEnquiry, {
  load: ({ db, params, page }) => readTasksOf(db, params, page),
  handle: ({ loaded }) => answer(loaded),
})

/** Those of its enquiries as well. */
export const listTasksOfLead = operation(tasksApi.ofLead, {
  load: ({ db, params, page }) => readTasksOf(db, params, page),
  handle: ({ loaded }) => answer(loaded),
})

/** The latest first. */
function readTasksOf(db: OrgDb, place: PlaceParams, page: PageRequest) {
  const within = isOf(tasks, place)
  const parts = combine({
    place: readPlace(db, place),
    total: db.select({ count: countAll }).from(tasks).where(within, isShown).first(),
    rows: joinedTasks(db.select({ ...taskFields, sortKey: sortKey(order) }).from(tasks))
      .where(within, isShown, behind(order, page))
      .orderBy(...orderOf(order))
      .limit(page.limit + 1)
      .bounded(),
  })
  return map(parts, ({ rows, total }) => {
    const listed = toPage(rows, total?.count ?? 0, page)
    return { ...listed, rows: listed.rows.map(toTask) }
  })
}
