import {
  type Condition,
  conditionsOf,
  type FigureRow,
  type Figures,
  type Grouping,
  type ReportResult,
} from '@ginkgo/contracts'
import { addDays, endOfMonth, type WeekDay } from '@ginkgo/contracts/dates'
import { and, gte, lte } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { goals } from '../../../db/schema/index.ts'
import type { Asked } from '../asked.ts'
import { type Days, keyOfDay } from '../days-in-zone.ts'
import type { Keys } from '../figures.ts'
import { bucketOf } from '../figures-sql.ts'
import { type Period, periodOn } from '../periods.ts'

/** The months that a period has days of. */
export const goalMonths = ({ from, to }: Days) => ({ from: from.slice(0, 7), to: to.slice(0, 7) })

/** What is to be won in the verticals of the caller. */
export const readGoals = (db: OrgDb, { from, to }: Days) =>
  db
    .select({
      verticalId: goals.verticalId,
      userId: goals.userId,
      month: goals.month,
      currency: goals.currency,
      value: goals.valueTarget,
      count: goals.countTarget,
    })
    .from(goals)
    .where(and(gte(goals.month, from), lte(goals.month, to)))
    .all()

export type Goal = ReturnType<ReturnType<typeof readGoals>['decode']>[number]

/** A goal of a month, or what it asks for on one day of it. */
type Part = Omit<Goal, 'month'> & { readonly day: string }

/** The days whose goals are asked for: those that it is grouped by, else those of closing, else those of its period. */
export function goalPeriod(
  { where, period }: Pick<Asked, 'where' | 'period'>,
  groupBy: readonly Grouping[],
): Period | undefined {
  const grouped = groupBy.map(({ field }) => field)
  return (
    [...grouped, 'closedOn', 'closesOn', 'expectedCloseDate']
      .map((field) => periodOn(where, field))
      .find((month) => month !== undefined) ?? period
  )
}

/** Days and weeks have a part of what a month asks for. */
const isByDays = (period: Period | undefined, groupBy: readonly Grouping[]): boolean =>
  groupBy.some(({ field, bucket }) => field === period?.field && ['day', 'week'].includes(bucket ?? 'month'))

/** Equal parts for each day, in cents and whole records, which together are the goal. */
function partsOf({ month, value, count, ...goal }: Goal): Part[] {
  const days = Number(endOfMonth(`${month}-01`).slice(8))
  const upTo = (whole: number | null, day: number, unit: number) =>
    whole === null ? 0 : Math.round((whole * unit * day) / days)
  return Array.from({ length: days }, (_, before) => ({
    ...goal,
    day: addDays(`${month}-01`, before),
    value: value === null ? null : (upTo(value, before + 1, 100) - upTo(value, before, 100)) / 100,
    count: count === null ? null : upTo(count, before + 1, 1) - upTo(count, before, 1),
  }))
}

/** Groups that goals have as well. */
function keyIn(grouping: Grouping, { userId, verticalId, day }: Part, weekStart: WeekDay): string {
  if (grouping.field === 'assignedTo') return userId
  if (grouping.field === 'verticalId') return verticalId
  return keyOfDay(day, bucketOf(grouping), weekStart)
}

/** Whether one condition holds for a goal; undefined for what goals do not have. */
function holdsFor({ userId, verticalId }: Goal, { field, op, value }: Condition): boolean | undefined {
  const own = field === 'assignedTo' ? userId : field === 'verticalId' ? verticalId : undefined
  if (own === undefined) return undefined
  if (op === 'is' || op === 'isNot') return [value].flat().includes(own) === (op === 'is')
  return op === 'empty' || op === 'notEmpty' ? op === 'notEmpty' : undefined
}

/** Whether a goal is of the people and verticals that are asked about, and the caller may see it. */
const isAskedFor = ({ where, seesGoal }: Asked, goal: Goal): boolean =>
  seesGoal(goal) &&
  where.every((clause) => conditionsOf(clause).some((condition) => holdsFor(goal, condition) !== false))

function figuresOf(all: readonly Part[]): Figures {
  const sums = new Map<string, number>()
  for (const { currency, value } of all)
    if (value !== null) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(value * 100))
  const sum = [...sums].toSorted().map(([currency, cents]) => ({ currency, value: cents / 100 }))
  return { count: all.reduce((count, goal) => count + (goal.count ?? 0), 0), sum }
}

/** What the goals ask for in all, and in each group; no groups where goals do not have them. */
export interface GoalFigures {
  readonly all: Figures
  /** The days that the goals are of. */
  readonly period: Days
  readonly groups: ReadonlyMap<string, { readonly keys: Keys; readonly figures: Figures }> | undefined
}

const idOf = (keys: Keys) => JSON.stringify(keys)

const noDays: Days = { from: '', to: '' }

/** What is asked for of goals: of whole months, or equal parts for each day of the period. */
function partsIn(asked: Asked, period: Period | undefined, byDays: boolean, read: readonly Goal[]): Part[] {
  const { from, to } = period ?? noDays
  const own = read.filter((goal) => isAskedFor(asked, goal))
  return byDays
    ? own.flatMap(partsOf).filter(({ day }) => day >= from && day <= to)
    : own.map(({ month, ...goal }) => ({ ...goal, day: `${month}-01` }))
}

const isOfMonths = ({ from, to }: Days) => from.endsWith('-01') && to === endOfMonth(to)

/** What the goals of a period ask for, by groups. A period that ends within a month has parts of its goals. */
export function goalParts(asked: Asked, groupBy: readonly Grouping[], read: readonly Goal[]) {
  const period = goalPeriod(asked, groupBy)
  const byDays = isByDays(period, groupBy) || !period || !isOfMonths(period)
  const keysOf = (part: Part) =>
    groupBy.map((each) =>
      ['assignedTo', 'verticalId', period?.field].includes(each.field)
        ? keyIn(each, part, asked.weekStart)
        : null,
    )
  return partsIn(asked, period, byDays, read).map(({ currency, value, count, ...part }) => ({
    currency,
    value,
    count,
    keys: keysOf({ ...part, currency, value, count }),
  }))
}

export function goalFigures(asked: Asked, groupBy: readonly Grouping[], read: readonly Goal[]): GoalFigures {
  const period = goalPeriod(asked, groupBy)
  const { from, to } = period ?? noDays
  const byDays = isByDays(period, groupBy)
  const parts = partsIn(asked, period, byDays, read)
  const known = ['assignedTo', 'verticalId', period?.field]
  const isKnown = groupBy.every(({ field }) => known.includes(field))
  const keysOf = (part: Part) => groupBy.map((each) => keyIn(each, part, asked.weekStart))
  const groups = isKnown ? Map.groupBy(parts, (part) => idOf(keysOf(part))) : undefined
  return {
    all: figuresOf(parts),
    // Goals are of whole months.
    period: byDays ? { from, to } : { from: `${from.slice(0, 7)}-01`, to: endOfMonth(to) },
    groups:
      groups &&
      new Map([...groups].map(([id, all]) => [id, { keys: keysOf(all[0]!), figures: figuresOf(all) }])),
  }
}

const nothing = figuresOf([])

/** With what the goals of the groups ask for; groups by what goals do not have stand without. */
export function addGoals(result: ReportResult, { all, period, groups }: GoalFigures): ReportResult {
  const rowOf = (row: FigureRow): FigureRow => {
    if (!groups) return row
    const figures = groups.get(idOf(row.group.map(({ key }) => key)))?.figures ?? nothing
    return { ...row, compared: { figures, converted: {} } }
  }
  return {
    ...result,
    comparedPeriod: period,
    rows: result.rows.map(rowOf),
    totals: { ...result.totals, compared: { figures: all, converted: {} } },
  }
}
