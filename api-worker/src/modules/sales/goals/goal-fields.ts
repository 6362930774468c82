import { texts } from '@ginkgo/contracts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { goals, users } from '../../../db/schema/index.ts'
import { DomainError } from '../../../operation/errors.ts'
import type { ActivityEntry } from '../../audit/activity-stream/record-activity.ts'

const { organizationId: _organization, ...goalFields } = getTableColumns(goals)

const withPerson = { ...goalFields, firstName: users.firstName, lastName: users.lastName }

/** Goals with the names of their people. */
export const selectGoals = (db: OrgDb) =>
  db.select(withPerson).from(goals).innerJoin(users, eq(users.id, goals.userId))

/** One goal, in any vertical that the caller has access to. */
export const readGoal = (db: OrgDb, goalId: string) => selectGoals(db).where(eq(goals.id, goalId)).first()

type Row = NonNullable<ReturnType<ReturnType<typeof readGoal>['decode']>>

/** The goal without its person, as it is stored. */
export function storedGoal({ firstName: _first, lastName: _last, ...goal }: Row) {
  return goal
}

/**
 * A goal without a target is none.
 * @throws DomainError `rule_broken`
 */
export function requireTarget(goal: { valueTarget: number | null; countTarget: number | null }): void {
  if (goal.valueTarget !== null || goal.countTarget !== null) return
  throw new DomainError('rule_broken', texts.goalEmpty, {
    issues: [{ path: 'valueTarget', message: texts.goalEmpty }],
  })
}

/** What the history of the vertical and the audit log call it: whose goal, and of which month. */
export function happenedToGoal(
  type: 'goal.created' | 'goal.updated' | 'goal.deleted',
  { verticalId, month }: { verticalId: string; month: string },
  { firstName, lastName }: { firstName: string; lastName: string },
): ActivityEntry {
  const title = { 'goal.created': 'Goal set', 'goal.updated': 'Goal changed', 'goal.deleted': 'Goal removed' }
  return { verticalId, type, title: title[type], description: `${firstName} ${lastName}, ${month}` }
}
