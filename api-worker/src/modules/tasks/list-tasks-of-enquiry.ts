import { tasksApi } from '@ginkgo/contracts'
import { unbounded } from '../../db/counted.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { readTotal } from '../../lists/counts.ts'
import { readPage } from '../../lists/page.ts'
import { readEnquiryContext } from '../activities/enquiry-context.ts'
import { taskList } from './task-list.ts'

/** The latest first. */
export const listTasksOfEnquiry = operation(tasksApi.ofEnquiry, {
  load: ({ db, params: { enquiryId }, page }) => {
    const query = { enquiryId, sort: '-createdAt' }
    return combine({
      enquiry: readEnquiryContext(db, enquiryId),
      tasks: readPage(db, taskList, query, page, readTotal(db, taskList, query, unbounded)),
    })
  },
  handle: ({ loaded }) => {
    existing(loaded.enquiry, 'Enquiry')
    return answer(loaded.tasks)
  },
})
