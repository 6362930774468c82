import { tasksApi } from '@ginkgo/contracts'
import type { OrgDb } from '../../../db/org-db.ts'
import { tasks } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import {
  happenedOn,
  type PlaceParams,
  placeNames,
  readPlace,
} from '../../audit/activity-stream/record-context.ts'
import { type Person, requireAssignable } from '../../organization/assignable.ts'
import { newTask, tellAssignee } from './new-tasks.ts'
import { readTaskAssignee } from './task-assignee.ts'
import { taskCreated } from '../../audit/activity-stream/task-created.ts'

export const createTask = operation(tasksApi.create, {
  load: ({ db, params, body }) => readNew(db, params, body),
  handle: (context) => addTask(context),
})

export const createTaskOnLead = operation(tasksApi.createOnLead, {
  load: ({ db, params, body }) => readNew(db, params, body),
  handle: (context) => addTask(context),
})

const readNew = (db: OrgDb, place: PlaceParams, body: { assigneeId?: string | null | undefined }) =>
  combine({ place: readPlace(db, place), assignee: readTaskAssignee(db, body.assigneeId, place) })

type New = ReturnType<ReturnType<typeof readNew>['decode']>
type Context = Pick<HandleContext<typeof tasksApi.create, New>, 'db' | 'scope' | 'loaded' | 'body' | 'now'>

function addTask({ db, scope, loaded: { place, assignee }, body, now }: Context) {
  scope.require('activities:write', place.verticalId)
  requireAssignable(body.assigneeId, assignee, 'assigneeId')
  const task = newTask(scope, now, place, body)
  const shown: Person | null = assignee ?? null
  return commit({ ...task, ...placeNames(place), assignee: shown }, [
    db.insert(tasks, task),
    happenedOn(db, scope, now, place, taskCreated(task)),
    tellAssignee(db, scope, now, task),
  ])
}
