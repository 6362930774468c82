import type { Question } from '@ginkgo/contracts'
import { dayIn, startOfWeek, type WeekDay } from '@ginkgo/contracts/dates'
import type { z } from 'zod'

/** A record as plain values by the names of its fields; moments in milliseconds. */
export type Plain = Readonly<Record<string, string | number | readonly string[] | null>>
export type Given = z.input<typeof Question>
export type Condition = { field: string; op: string; value?: unknown }

export interface Recount {
  readonly timeZone: string
  readonly weekStart: WeekDay
  /** Fields that are moments. */
  readonly instants: ReadonlySet<string>
}

const dayOf = (record: Plain, field: string, { instants, timeZone }: Recount): string | null => {
  const value = record[field]
  if (value === null || value === undefined) return null
  return instants.has(field) ? dayIn(Number(value), timeZone) : String(value)
}

function holds(record: Plain, { field, op, value }: Condition, recount: Recount): boolean {
  const isDay = recount.instants.has(field) || /On$|Date$/.test(field)
  const own = isDay ? dayOf(record, field, recount) : (record[field] ?? null)
  const isEmpty = own === null || own === '' || (Array.isArray(own) && own.length === 0)
  const values = [value].flat() as (string | number)[]
  const some = Array.isArray(own) ? own.some((each) => values.includes(each)) : values.includes(own as string)
  switch (op) {
    case 'empty':
      return isEmpty
    case 'notEmpty':
      return !isEmpty
    case 'is':
      return some
    case 'isNot':
      return !some
    case 'contains':
      return values.some((each) => String(own).toLowerCase().includes(String(each).toLowerCase()))
    case 'atLeast':
      return own !== null && own >= values[0]!
    case 'atMost':
      return own !== null && own <= values[0]!
    default:
      return own !== null && own >= values[0]! && own <= values[1]!
  }
}

export function bucketOf(day: string, bucket: string | undefined, first: WeekDay): string {
  const [year = '', month = ''] = day.split('-')
  if (bucket === 'day') return day
  if (bucket === 'week') return startOfWeek(day, first)
  if (bucket === 'quarter') return `${year}-Q${Math.ceil(Number(month) / 3)}`
  return bucket === 'year' ? year : `${year}-${month}`
}

function keysOf(record: Plain, grouping: { field: string; bucket?: string | undefined }, recount: Recount) {
  const { field, bucket } = grouping
  const value = record[field] ?? null
  if (Array.isArray(value)) return value.length === 0 ? [null] : value
  if (!recount.instants.has(field) && !/On$|Date$/.test(field)) return [value === '' ? null : value]
  const day = dayOf(record, field, recount)
  return [day === null ? null : bucketOf(day, bucket, recount.weekStart)]
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
const sumOf = (values: readonly number[]) =>
  Number(values.reduce((sum, value) => sum + value, 0).toPrecision(15))

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

const computations: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => round(sumOf(values), 2),
  weighted: (values) => round(sumOf(values), 2),
  average: (values) => round(sumOf(values) / values.length, 2),
  median: (values) => round(medianOf(values), 2),
  timeInStage: (values) => round(sumOf(values) / values.length, 2),
  min: (values) => Number(Math.min(...values).toPrecision(15)),
  max: (values) => Number(Math.max(...values).toPrecision(15)),
}

function moneyOf(kind: string, field: string, records: readonly Plain[]) {
  const currencies = [...new Set(records.map(({ currency }) => String(currency)))].toSorted()
  return currencies.flatMap((currency) => {
    const own = records.filter((record) => record['currency'] === currency && record[field] !== null)
    const values = own.map((record) => Number(record[field]))
    return values.length === 0 ? [] : [{ currency, value: computations[kind]!(values) }]
  })
}

type Measure = NonNullable<Given['measures']>[number]

function figureOf({ kind, field, from }: Measure, records: readonly Plain[], all: readonly Plain[]): unknown {
  if (kind === 'count') return records.length
  if (kind === 'share') return all.length === 0 ? null : round(records.length / all.length, 4)
  if (kind === 'weighted') return moneyOf(kind, 'weightedValue', records)
  if (kind === 'timeInStage' || field === 'daysInStage') {
    const days = records.flatMap((record) =>
      record['daysInStage'] === null ? [] : [Number(record['daysInStage'])],
    )
    return days.length === 0 ? null : computations[kind]!(days)
  }
  if (kind !== 'conversion') return moneyOf(kind, 'value', records)
  if (from !== undefined) {
    const began = records.filter((record) => record['advanced'] !== null)
    return began.length === 0
      ? null
      : round(sumOf(began.map((record) => Number(record['advanced']))) / began.length, 4)
  }
  const closed = records.filter(({ status }) => status !== 'open')
  const won = closed.filter(({ status }) => status === 'won')
  return closed.length === 0 ? null : round(won.length / closed.length, 4)
}

export const matching = (records: readonly Plain[], where: Given['where'], recount: Recount): Plain[] =>
  records.filter((record) =>
    (where ?? []).every((clause) =>
      (clause.any ?? [clause as Condition]).some((condition) =>
        holds(record, condition as Condition, recount),
      ),
    ),
  )

/** The records of each group by its keys. */
export function groupsOf(
  all: readonly Plain[],
  groupBy: NonNullable<Given['groupBy']>,
  recount: Recount,
): Map<string, Plain[]> {
  const groups = new Map<string, Plain[]>()
  if (groupBy.length === 0) return groups
  for (const record of all) {
    const [first = [null], second] = groupBy.map((grouping) => keysOf(record, grouping, recount))
    for (const one of first)
      for (const other of second ?? [undefined]) {
        const id = JSON.stringify(second ? [one, other] : [one])
        groups.set(id, [...(groups.get(id) ?? []), record])
      }
  }
  return groups
}

export const figuresOf = (
  own: readonly Plain[],
  all: readonly Plain[],
  measures: NonNullable<Given['measures']>,
): Record<string, unknown> =>
  Object.fromEntries([
    ['count', own.length],
    ...measures.map((measure) => [measure.kind, figureOf(measure, own, all)]),
  ])

/** The figures of a question, recounted record by record: by the keys of groups, and in all under the empty list. */
export function recounted(
  records: readonly Plain[],
  question: Given,
  recount: Recount,
): Map<string, unknown> {
  const { where, groupBy = [], measures = [] } = question
  const all = matching(records, where, recount)
  const groups = groupsOf(all, groupBy, recount).set('[]', all)
  return new Map([...groups].map(([id, own]) => [id, figuresOf(own, all, measures)]))
}
