import { tasksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { enquiries, leads, tasks, users } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { behind, orderOf, sortKey, toPage } from '../../http/paging.ts'
import { leadOfEnquiry } from '../activities/enquiry-context.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { assigneeOfTask, enquiryOfTask, taskFields, toTask } from './task-fields.ts'
import { matchesTaskFilters, taskOrder } from './task-filters.ts'

export const listTasksOfVertical = operation(tasksApi.ofVertical, {
  load: ({ db, params, query, page, now }) => {
    const within = [
      eq(tasks.verticalId, params.verticalId),
      query.status && eq(tasks.status, query.status),
      matchesTaskFilters(query, now),
    ]
    return combine({
      vertical: readVertical(db, params.verticalId),
      total: db
        .select({ count: countAll })
        .from(tasks)
        .innerJoin(enquiries, enquiryOfTask)
        .innerJoin(leads, leadOfEnquiry)
        .where(...within)
        .first(),
      rows: db
        .select({ ...taskFields, sortKey: sortKey(taskOrder) })
        .from(tasks)
        .innerJoin(enquiries, enquiryOfTask)
        .innerJoin(leads, leadOfEnquiry)
        .leftJoin(users, assigneeOfTask)
        .where(...within, behind(taskOrder, page))
        .orderBy(...orderOf(taskOrder))
        .limit(page.limit + 1)
        .all(),
    })
  },
  handle: ({ loaded, page }) => {
    found(loaded.vertical, 'Vertical')
    const tasksPage = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...tasksPage, rows: tasksPage.rows.map(toTask) })
  },
})
