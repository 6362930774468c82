import { tasksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { enquiries, leads, tasks, users } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../http/paging.ts'
import { leadOfEnquiry, readEnquiryContext } from '../activities/enquiry-context.ts'
import { assigneeOfTask, enquiryOfTask, taskFields, toTask } from './task-fields.ts'

const order: Order = { by: tasks.createdAt, id: tasks.id, descending: true }

/** The latest first. */
export const listTasksOfEnquiry = operation(tasksApi.ofEnquiry, {
  load: ({ db, params, page }) => {
    const within = eq(tasks.enquiryId, params.enquiryId)
    return combine({
      enquiry: readEnquiryContext(db, params.enquiryId),
      total: db.select({ count: countAll }).from(tasks).where(within).first(),
      rows: db
        .select({ ...taskFields, sortKey: sortKey(order) })
        .from(tasks)
        .lookUp(enquiries, enquiryOfTask)
        .lookUp(leads, leadOfEnquiry)
        .leftJoin(users, assigneeOfTask)
        .where(within, behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    existing(loaded.enquiry, 'Enquiry')
    const tasksPage = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...tasksPage, rows: tasksPage.rows.map(toTask) })
  },
})
