import { dashboardApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { goals } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { happenedToGoal, requireTarget } from './goal-fields.ts'

/** A second goal of the same person and month breaks the table's unique index: 409. */
export const createGoal = operation(dashboardApi.createGoal, {
  load: ({ db, params: { verticalId }, body: { userId } }) =>
    combine({ vertical: readVertical(db, verticalId), person: readAssignable(db, userId, verticalId) }),
  handle: ({ db, scope, loaded: { vertical, person }, body, now }) => {
    const { id: verticalId } = existing(vertical, 'Vertical')
    scope.require('goals:write', verticalId)
    requireAssignable(body.userId, person, 'userId')
    requireTarget(body)
    const goal = { id: uuid(), verticalId, ...body, updatedAt: now }
    return commit(goal, [
      db.insert(goals, goal),
      person && recordActivity(db, scope, now, happenedToGoal('goal.created', goal, person)),
    ])
  },
})
