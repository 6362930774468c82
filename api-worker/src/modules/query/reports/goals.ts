import type { FigureRow, Figures, Grouping, ReportResult } from '@ginkgo/contracts'
import { endOfMonth } from '@ginkgo/contracts/dates'
import { and, gte, lte } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { goals } from '../../../db/schema/index.ts'
import type { Asked } from '../asked.ts'
import { type Days, keyOfDay } from '../days-in-zone.ts'
import { bucketOf } from '../figures-sql.ts'

/** The months that a period has days of. */
export const goalMonths = ({ from, to }: Days) => ({ from: from.slice(0, 7), to: to.slice(0, 7) })

/** What is to be won in the verticals within reach. */
export const readGoals = (db: OrgDb, { from, to }: Days) =>
  db
    .select({
      ...{ verticalId: goals.verticalId, userId: goals.userId, month: goals.month },
      ...{ currency: goals.currency, value: goals.valueTarget, count: goals.countTarget },
    })
    .from(goals)
    .where(and(gte(goals.month, from), lte(goals.month, to)))
    .all()

type Goal = ReturnType<ReturnType<typeof readGoals>['decode']>[number]

/** Groups that goals have as well. */
function keyIn({ field, bucket }: Grouping, goal: Goal, asked: Asked): string | undefined {
  if (field === 'assignedTo') return goal.userId
  if (field === 'verticalId') return goal.verticalId
  const isLonger = bucketOf({ field, bucket }) !== 'day' && bucketOf({ field, bucket }) !== 'week'
  return field === asked.where.find((clause) => clause.op === 'between')?.field && isLonger
    ? keyOfDay(`${goal.month}-01`, bucketOf({ field, bucket }), asked.weekStart)
    : undefined
}

/** Whether a goal is of the people and verticals that are asked about. */
const isAskedFor = ({ where }: Asked, { userId, verticalId }: Goal): boolean =>
  where
    .flatMap((clause) => (clause.any ? [] : [clause]))
    .every(({ field, op, value }) => {
      const own = field === 'assignedTo' ? userId : field === 'verticalId' ? verticalId : undefined
      if (own === undefined || (op !== 'is' && op !== 'isNot')) return true
      return [value].flat().includes(own) === (op === 'is')
    })

function figuresOf(all: readonly Goal[]): Figures {
  const sums = new Map<string, number>()
  for (const { currency, value } of all)
    if (value !== null) sums.set(currency, (sums.get(currency) ?? 0) + value)
  const sum = [...sums].toSorted().map(([currency, value]) => ({ currency, value }))
  return { count: all.reduce((count, goal) => count + (goal.count ?? 0), 0), sum: sum }
}

/** With what the goals of the groups ask for; groups by what goals do not have stand without. */
export function addGoals(
  asked: Asked,
  groupBy: readonly Grouping[],
  result: ReportResult,
  read: readonly Goal[],
): ReportResult {
  const all = read.filter((goal) => isAskedFor(asked, goal))
  const rowOf = (row: FigureRow): FigureRow => {
    const isKnown = groupBy.every((grouping) =>
      all.every((goal) => keyIn(grouping, goal, asked) !== undefined),
    )
    if (!isKnown) return row
    const own = all.filter((goal) =>
      groupBy.every((grouping, place) => keyIn(grouping, goal, asked) === row.group[place]?.key),
    )
    return { ...row, compared: { figures: figuresOf(own), converted: {} } }
  }
  const { from, to } = asked.period ?? { from: '', to: '' }
  return {
    ...result,
    // Goals are of whole months.
    comparedPeriod: { from: `${from.slice(0, 7)}-01`, to: endOfMonth(to) },
    rows: result.rows.map(rowOf),
    totals: { ...result.totals, compared: { figures: figuresOf(all), converted: {} } },
  }
}
