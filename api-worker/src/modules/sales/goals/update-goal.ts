import { dashboardApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { goals } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readKnownCurrencies, requireKnownCurrency } from '../../organization/currencies/currency-rows.ts'
import { happenedToGoal, readGoal, requireTarget, storedGoal } from './goal-fields.ts'

export const updateGoal = operation(dashboardApi.updateGoal, {
  load: ({ db, params, body }) =>
    combine({
      row: readGoal(db, params.goalId),
      money: readKnownCurrencies(db, body.currency, false),
    }),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const row = existing(loaded.row, 'Goal')
    const goal = storedGoal(row)
    scope.require('goals:write', goal.verticalId)
    requireFresh(ifMatch, goal)
    const changes = changesOf(goal, body)
    if (changes.length === 0) return answer(goal)
    if (body.currency !== goal.currency) requireKnownCurrency(body.currency, loaded.money)
    const stamped = { ...body, updatedAt: nextStamp(now, goal.updatedAt) }
    const changed = overlay(goal, stamped)
    requireTarget(changed)
    return commit(changed, [
      db.unchanged(goals, goal),
      db.update(goals, stamped, eq(goals.id, goal.id)),
      recordActivity(db, scope, now, { ...happenedToGoal('goal.updated', goal, row), changes }),
    ])
  },
})
