import { dayMs } from '@ginkgo/contracts/dates'
import type { PlainGoal, PlainRecords } from './plain-records.fixture.ts'
import {
  bucketOf,
  type Condition,
  figuresOf,
  type Given,
  groupsOf,
  matching,
  type Recount,
} from './recount.fixture.ts'

type Days = readonly [from: string, to: string]
type Figures = Record<string, unknown>
type Groupings = NonNullable<Given['groupBy']>
export interface PlainRow {
  readonly figures: Figures
  readonly compared?: Figures
  readonly beside?: readonly Figures[]
}

const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
/** The same day so many months later, or the last one of a shorter month. */
function monthsOn(day: string, months: number): string {
  const [year = 0, month = 0, own = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  first.setUTCDate(Math.min(own, lastOf(first.getUTCFullYear(), first.getUTCMonth())))
  return first.toISOString().slice(0, 10)
}
const daysIn = ([from, to]: Days) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, place) => shifted(from, place))

/** The days that all conditions on a field leave; those of its first `between` where they leave none. */
function daysOn(where: NonNullable<Given['where']>, field: string): Days | undefined {
  const own = where.filter((clause) => !clause.any && clause.field === field) as Condition[]
  const first = own.find(({ op }) => op === 'between')
  if (!first || !/^\d{4}-/.test(String([first.value].flat()[0]))) return undefined
  const allowed = daysIn(['2024-01-01', '2028-12-31']).filter((day) =>
    own.every(({ op, value }) => {
      const [from, to] = [value].flat() as [string, string]
      if (op === 'between') return day >= from && day <= to
      return op === 'atLeast' ? day >= from : op === 'atMost' ? day <= from : true
    }),
  )
  return allowed.length > 0 ? [allowed[0]!, allowed.at(-1)!] : (first.value as unknown as Days)
}

const isWholeMonths = ([from, to]: Days) => from.endsWith('-01') && shifted(to, 1).endsWith('-01')

function otherDays(days: Days, compareTo: string): Days {
  const [from, to] = days
  if (compareTo === 'sameLastYear')
    return isWholeMonths(days)
      ? [monthsOn(from, -12), shifted(monthsOn(shifted(to, 1), -12), -1)]
      : [monthsOn(from, -12), monthsOn(to, -12)]
  if (!isWholeMonths(days)) return [shifted(from, -daysIn(days).length), shifted(from, -1)]
  const count = new Set(daysIn(days).map((day) => day.slice(0, 7))).size
  return [monthsOn(from, -count), shifted(from, -1)]
}

const keysOf = (days: Days, bucket: string | undefined, { weekStart }: Recount) => [
  ...new Set(daysIn(days).map((day) => bucketOf(day, bucket, weekStart))),
]

const dayFields = ['closedOn', 'expectedCloseDate']

/** What the goals of these people and verticals ask for, by the day or the first day of the month. */
function goalsOf(
  all: readonly PlainGoal[],
  where: NonNullable<Given['where']>,
  [from, to]: Days,
  byDays: boolean,
) {
  const isAsked = (goal: PlainGoal) =>
    where.every((clause) =>
      ((clause.any ?? [clause]) as Condition[]).some(({ field, op, value }) => {
        if (field !== 'assignedTo' && field !== 'verticalId') return true
        if (op === 'empty' || op === 'notEmpty') return op === 'notEmpty'
        return [value].flat().includes(goal[field]) === (op === 'is')
      }),
    )
  return all.filter(isAsked).flatMap((goal) => {
    const { month, value, count } = goal
    if (!byDays)
      return month >= from.slice(0, 7) && month <= to.slice(0, 7) ? [{ ...goal, day: `${month}-01` }] : []
    const [year = 0, nth = 0] = month.split('-').map(Number)
    const length = lastOf(year, nth - 1)
    const part = (whole: number, day: number) =>
      Math.round((whole * day) / length) - Math.round((whole * (day - 1)) / length)
    return daysIn([`${month}-01`, `${month}-${length}`])
      .map((day, place) => ({
        ...goal,
        day,
        value: value === null ? null : part(value * 100, place + 1) / 100,
        count: count === null ? null : part(count, place + 1),
      }))
      .filter(({ day }) => day >= from && day <= to)
  })
}

type Part = ReturnType<typeof goalsOf>[number]

function goalFigures(parts: readonly Part[]): Figures {
  const currencies = [
    ...new Set(parts.flatMap((part) => (part.value === null ? [] : [part.currency]))),
  ].toSorted()
  const sumOf = (own: readonly Part[]) =>
    Math.round(own.reduce((sum, part) => sum + (part.value ?? 0) * 100, 0)) / 100
  return {
    count: parts.reduce((sum, part) => sum + (part.count ?? 0), 0),
    sum: currencies.map((currency) => ({
      currency,
      value: sumOf(parts.filter((part) => part.currency === currency)),
    })),
  }
}

const cents = (value: number) => Math.round(value * 100) / 100
type Money = readonly { readonly currency: string; readonly value: number }[]

const added = (all: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0]!).map((name) => {
      const own = all.map((figures) => figures[name])
      if (!own.some(Array.isArray))
        return [name, cents(own.reduce<number>((sum, value) => sum + Number(value), 0))]
      const money = own.flat() as unknown as Money
      const currencies = [...new Set(money.map(({ currency }) => currency))].toSorted()
      const sumOf = (currency: string) =>
        cents(money.reduce((sum, each) => sum + (each.currency === currency ? each.value : 0), 0))
      return [name, currencies.map((currency) => ({ currency, value: sumOf(currency) }))]
    }),
  )

type Source = 'enquiries' | 'tasks' | 'stageChanges'
interface Asked {
  readonly source: Source
  readonly filter: NonNullable<Given['where']>
  readonly measures: NonNullable<Given['measures']>
  readonly groupBy: Groupings
}
/** A definition without short forms. */
export interface PlainReport extends Asked {
  readonly compareTo?: 'previousPeriod' | 'sameLastYear' | 'goal'
  readonly beside: readonly (Asked & { readonly name: string })[]
  readonly target?: number
  readonly running?: boolean
}

/** A report recounted record by record: its rows by the keys of groups, and all under the empty list. */
export function recountedReport(
  records: PlainRecords,
  { source, filter, measures, groupBy, compareTo, beside, running }: PlainReport,
  recount: Recount,
): Map<string, PlainRow> {
  const ask = (of: Source, where: Given['where'], by: Groupings, what: NonNullable<Given['measures']>) => {
    const all = matching(records[of], where, recount)
    const groups = groupsOf(all, by, recount)
    return { groups, at: (id: string) => figuresOf(id === '[]' ? all : (groups.get(id) ?? []), all, what) }
  }
  const own = ask(source, filter, groupBy, measures)
  const others = beside.map((each) => ask(each.source, each.filter, each.groupBy, each.measures))
  const periodField = filter.find(
    (clause) => clause.op === 'between' && daysOn(filter, String(clause.field)),
  )?.field
  const days = periodField === undefined ? undefined : daysOn(filter, periodField)
  let compared: ((id: string) => Figures | undefined) | undefined
  const ids = new Set([...own.groups.keys(), ...others.flatMap(({ groups }) => [...groups.keys()])])

  if (compareTo === 'goal') {
    const field =
      [...groupBy.map((each) => each.field), ...dayFields].find((each) => daysOn(filter, each)) ??
      periodField!
    const byDays = groupBy.some((each) => each.field === field && /^(?:day|week)$/.test(each.bucket ?? ''))
    const parts = goalsOf(records.goals, filter, daysOn(filter, field)!, byDays)
    const isKnown = groupBy.every((each) => ['assignedTo', 'verticalId', field].includes(each.field))
    const keyOf = (part: Part) =>
      JSON.stringify(
        groupBy.map((each) =>
          each.field === field
            ? bucketOf(part.day, each.bucket, recount.weekStart)
            : part[each.field as 'verticalId'],
        ),
      )
    if (isKnown && groupBy.length > 0) for (const part of parts) ids.add(keyOf(part))
    compared = (id) => {
      if (id === '[]') return goalFigures(parts)
      return isKnown ? goalFigures(parts.filter((part) => keyOf(part) === id)) : undefined
    }
  } else if (compareTo && days) {
    const then = otherDays(days, compareTo)
    const where = [
      { field: periodField!, op: 'between' as const, value: [...then] },
      ...filter.filter(
        (clause) => clause.field !== periodField || !/^(?:between|atLeast|atMost)$/.test(String(clause.op)),
      ),
    ]
    const other = ask(source, where, groupBy, measures)
    const place = groupBy.findIndex((each) => each.field === periodField)
    const [mine, theirs] = [days, then].map((each) => keysOf(each, groupBy[place]?.bucket, recount)) as [
      string[],
      string[],
    ]
    const paired = new Map(
      [...other.groups.keys()].map((id) => {
        const keys = JSON.parse(id) as (string | null)[]
        if (place !== -1)
          keys[place] =
            mine[theirs.indexOf(String(keys[place])) - Math.max(0, theirs.length - mine.length)] ??
            keys[place]!
        return [JSON.stringify(keys), id]
      }),
    )
    for (const id of paired.keys()) ids.add(id)
    compared = (id) => other.at(id === '[]' ? id : (paired.get(id) ?? ''))
  }
  const span = running ? daysOn(filter, groupBy[0]!.field) : undefined
  if (span) for (const key of keysOf(span, groupBy[0]!.bucket, recount)) ids.add(JSON.stringify([key]))

  const rowOf = (id: string): PlainRow => {
    const before = compared?.(id)
    return {
      figures: own.at(id),
      ...(before && { compared: before }),
      ...(others.length > 0 && { beside: others.map((other) => other.at(id)) }),
    }
  }
  const ordered = [...ids].filter((id) => id !== '[null]').toSorted()
  const upTo = (id: string): PlainRow => {
    const rows = ordered.slice(0, ordered.indexOf(id) + 1).map(rowOf)
    return {
      figures: added(rows.map((row) => row.figures)),
      ...(rows[0]!.compared && { compared: added(rows.map((row) => row.compared!)) }),
      ...(rows[0]!.beside && {
        beside: rows[0]!.beside.map((_, place) => added(rows.map((row) => row.beside![place]!))),
      }),
    }
  }
  const all = groupBy.length === 0 ? [] : [...ids]
  return new Map([
    ...all.map((id) => [id, running && id !== '[null]' ? upTo(id) : rowOf(id)] as const),
    ['[]', rowOf('[]')],
  ])
}
