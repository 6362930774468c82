import { tasksApi } from '@ginkgo/contracts'
import { tasks } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { commit } from '../../http/result.ts'
import { contextNames, happenedOnEnquiry, readEnquiryContext } from '../activities/enquiry-context.ts'
import { requireAssignable } from '../organization/assignable.ts'
import { newTask, taskCreated, tellAssignee } from './new-tasks.ts'
import { readTaskAssignee } from './task-assignee.ts'

export const createTask = operation(tasksApi.create, {
  load: ({ db, params, body }) =>
    combine({
      enquiry: readEnquiryContext(db, params.enquiryId),
      assignee: readTaskAssignee(db, body.assigneeId, { enquiryId: params.enquiryId }),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const enquiry = existing(loaded.enquiry, 'Enquiry')
    scope.require('activities:write', enquiry.verticalId)
    requireAssignable(body.assigneeId, loaded.assignee, 'assigneeId')
    const task = newTask(scope, now, enquiry, body)
    return commit({ ...task, ...contextNames(enquiry), assignee: loaded.assignee ?? null }, [
      db.insert(tasks, task),
      happenedOnEnquiry(db, scope, now, enquiry, taskCreated(task.title)),
      tellAssignee(db, scope, now, task),
    ])
  },
})
