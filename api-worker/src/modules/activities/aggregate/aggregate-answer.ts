import {
  type Aggregate,
  type AggregateQuestion,
  type Currency,
  isPeriodGroup,
  mostGroups,
} from '@ginkgo/contracts'
import type { GroupRow } from './aggregate-groups.ts'

type Key = Aggregate['groups'][number]['keys'][number]

/** What a key of a group is called, and how filters name it; undefined for one that stands for itself. */
export type KeyOf = (group: string, key: string) => Key | undefined

const quarterOf = (month: string) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`

/** The span that a month belongs to, `2026-05`, `2026-Q2` or `2026`; days and weeks are as they were grouped. */
const spanOf = (month: string, period: AggregateQuestion['period']): string => {
  if (month === '' || (period !== 'quarter' && period !== 'year')) return month
  return period === 'year' ? month.slice(0, 4) : quarterOf(month)
}

const nothing: Key = { value: null, label: null }

type Totals = Aggregate['all']['totals']

const toCents = (amount: number) => Math.round(amount * 100) / 100

/** What rows have together of the field that is measured, with its currency. */
function measuredOf(rows: readonly GroupRow[], currency: Currency | undefined): Aggregate['all']['measured'] {
  const sum = rows.reduce((all, row) => all + row.measured, 0)
  const count = rows.reduce((all, row) => all + row.withMeasured, 0)
  // Sums of fractions keep the digits that such numbers have, and none that their addition made.
  const exact = Number(sum.toPrecision(15))
  const average = count === 0 ? null : toCents(exact / count)
  return { sum: exact, count, average, ...(currency && { currency }) }
}

type Measure = { readonly currency: Currency | null } | undefined

function figuresOf(rows: readonly GroupRow[], measure: Measure): Aggregate['all'] {
  const totals = new Map<string, { value: number; count: number }>()
  for (const { currency, value, count } of rows) {
    if (currency === undefined) continue
    const { value: sum, count: records } = totals.get(currency) ?? { value: 0, count: 0 }
    totals.set(currency, { value: sum + value, count: records + count })
  }
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    totals: [...totals]
      .filter(([, { count }]) => count > 0)
      .map(([currency, { value, count }]) => ({
        currency,
        value,
        count,
        average: toCents(value / count),
      }))
      .toSorted((one, other) => other.value - one.value) as Totals,
    ...(measure && { measured: measuredOf(rows, measure.currency ?? undefined) }),
  }
}

/** Rows that belong together, in the order in which they come. */
function together(rows: readonly GroupRow[]): Map<string, GroupRow[]> {
  const groups = new Map<string, GroupRow[]>()
  for (const row of rows) {
    const key = JSON.stringify(row.keys)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

interface AggregateRows {
  readonly rows: readonly GroupRow[]
  readonly isAtLeast: boolean
}

/** The largest groups; spans come in their order. */
export function aggregateOf(
  { by, period }: AggregateQuestion,
  { groups, all }: { readonly groups: AggregateRows; readonly all: AggregateRows },
  keyOf: KeyOf,
  measure?: Measure,
): Aggregate {
  const rows = groups.rows.map((row) => ({
    ...row,
    keys: row.keys.map((key, place) => (isPeriodGroup(by[place]!) ? spanOf(key, period) : key)),
  }))
  const sortable = [...together(rows)].map(([key, members]) => ({
    keys: (JSON.parse(key) as string[]).map((value, place) =>
      value === '' ? nothing : (keyOf(by[place]!, value) ?? { value, label: value }),
    ),
    ...figuresOf(members, measure),
  }))
  const largest = sortable.toSorted((one, other) => other.count - one.count).slice(0, mostGroups)
  const first = by.findIndex(isPeriodGroup)
  const spanIn = ({ keys }: { keys: readonly Key[] }) => keys[first]?.value ?? '~'
  const inOrder =
    first === -1
      ? largest
      : largest.toSorted((one, other) =>
          spanIn(one) < spanIn(other) ? -1 : spanIn(one) > spanIn(other) ? 1 : 0,
        )
  return {
    groups: by.length === 0 ? [] : inOrder,
    all: figuresOf(all.rows, measure),
    ...(by.length > 0 && sortable.length > mostGroups && { moreGroups: sortable.length - mostGroups }),
    ...((groups.isAtLeast || all.isAtLeast) && { isAtLeast: true as const }),
  }
}
