import { dashboardApi } from '@ginkgo/contracts'
import { asc, eq, sql } from 'drizzle-orm'
import { pageOf } from '../../../db/paging.ts'
import { goals, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readByPerson } from '../enquiries/by-person.ts'
import { selectGoals } from './goal-fields.ts'
import { progressOf } from './goal-progress.ts'

/** By the names of the people. Who may not set goals sees their own. */
export const listGoals = operation(dashboardApi.goals, {
  load: ({ db, params: { verticalId }, query: { month } }) =>
    combine({
      vertical: readVertical(db, verticalId),
      goals: selectGoals(db)
        .where(eq(goals.verticalId, verticalId), eq(goals.month, month))
        .orderBy(asc(sql`(${users.firstName} || ' ' || ${users.lastName}) COLLATE NOCASE`), asc(goals.id))
        .all(),
      won: readByPerson(db, verticalId, { dated: 'closed', periods: [month], stageType: 'converted' }),
    }),
  handle: ({ scope, loaded, page }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    const seesAll = scope.allows('goals:write', verticalId)
    const seen = loaded.goals.filter(({ userId }) => seesAll || userId === scope.user.id)
    return answer(
      pageOf(
        seen.map((goal) => progressOf(goal, loaded.won)),
        page,
      ),
    )
  },
})
