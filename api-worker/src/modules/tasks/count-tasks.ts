import { tasksApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { enquiries, leads, tasks } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/outcome.ts'
import { leadOfEnquiry } from '../activities/enquiry-context.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { enquiryOfTask } from './task-fields.ts'
import { matchesTaskFilters } from './task-filters.ts'

export const countTasks = operation(tasksApi.counts, {
  load: ({ db, params, query, now }) =>
    combine({
      vertical: readVertical(db, params.verticalId),
      counts: db
        .select({ status: tasks.status, count: countAll })
        .from(tasks)
        .innerJoin(enquiries, enquiryOfTask)
        .innerJoin(leads, leadOfEnquiry)
        .where(eq(tasks.verticalId, params.verticalId), matchesTaskFilters(query, now))
        .groupBy(tasks.status)
        .all(),
    }),
  handle: ({ loaded }) => {
    found(loaded.vertical, 'Vertical')
    const countOf = (status: 'pending' | 'completed') =>
      loaded.counts.find((row) => row.status === status)?.count ?? 0
    return answer({ pending: countOf('pending'), completed: countOf('completed') })
  },
})
