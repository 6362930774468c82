import { dashboardApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { goals } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { happenedToGoal, readGoal } from './goal-fields.ts'

export const deleteGoal = operation(dashboardApi.deleteGoal, {
  load: ({ db, params }) => readGoal(db, params.goalId),
  handle: ({ db, scope, loaded, now }) => {
    const goal = existing(loaded, 'Goal')
    scope.require('goals:write', goal.verticalId)
    return commit(undefined, [
      db.unchanged(goals, goal),
      db.delete(goals, eq(goals.id, goal.id)),
      recordActivity(db, scope, now, happenedToGoal('goal.deleted', goal, goal)),
    ])
  },
})
