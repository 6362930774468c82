import { dashboardApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { goals } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readKnownCurrencies, requireKnownCurrency } from '../../organization/currencies/currency-rows.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { happenedToGoal, requireTarget } from './goal-fields.ts'

/** Everybody has one goal for a month; of two that are set at once the table's unique index refuses one. */
export const createGoal = operation(dashboardApi.createGoal, {
  load: ({ db, params: { verticalId }, body: { userId, month, currency } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      person: readAssignable(db, userId, verticalId),
      money: readKnownCurrencies(db, currency, true),
      same: db
        .select({ id: goals.id })
        .from(goals)
        .where(eq(goals.verticalId, verticalId), eq(goals.month, month), eq(goals.userId, userId))
        .first(),
    }),
  handle: ({ db, scope, loaded: { vertical, person, same, money }, body, now }) => {
    const { id: verticalId } = existing(vertical, 'Vertical')
    scope.require('goals:write', verticalId)
    requireAssignable(body.userId, person, 'userId')
    if (same) throw new DomainError('conflict', 'This person already has a goal for this month')
    requireTarget(body)
    requireKnownCurrency(body.currency, money)
    const currency = body.currency ?? money?.defaultCurrency ?? 'USD'
    const goal = { id: uuid(), verticalId, ...body, currency, updatedAt: now }
    return commit(goal, [
      db.insert(goals, goal),
      person && recordActivity(db, scope, now, happenedToGoal('goal.created', goal, person)),
    ])
  },
})
