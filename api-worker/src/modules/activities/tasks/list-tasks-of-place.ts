import { tasksApi } from '@ginkgo/contracts'
import { unbounded } from '../../../db/counted.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import type { PageRequest } from '../../../db/paging.ts'
import { answer } from '../../../operation/result.ts'
import { readTotal } from '../../../lists/counts.ts'
import { readPage } from '../../../lists/page.ts'
import { type PlaceParams, readPlace } from '../../audit/activity-stream/record-context.ts'
import { taskList } from './task-list.ts'

/** The latest first. */
function readTasksOf(db: OrgDb, place: PlaceParams, page: PageRequest) {
  const query = { ...place, sort: '-createdAt' }
  return combine({
    place: readPlace(db, place),
    tasks: readPage(db, taskList, query, page, readTotal(db, taskList, query, unbounded)),
  })
}

export const listTasksOfEnquiry = operation(tasksApi.ofEnquiry, {
  load: ({ db, params, page }) => readTasksOf(db, params, page),
  handle: ({ loaded }) => answer(loaded.tasks),
})

/** Those of its enquiries as well. */
export const listTasksOfLead = operation(tasksApi.ofLead, {
  load: ({ db, params, page }) => readTasksOf(db, params, page),
  handle: ({ loaded }) => answer(loaded.tasks),
})
