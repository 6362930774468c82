import {
  type FigureRow,
  type Figures,
  type Grouping,
  measureName,
  queryKindOf,
  type ReportResult,
  ratesOn,
} from '@ginkgo/contracts'
import { type Asked, refused } from './asked.ts'
import type { Days } from './days-in-zone.ts'
import {
  type FigureRows,
  type Measured,
  type Medians,
  mostCounted,
  type Part,
  type ReadFigures,
} from './figures-sql.ts'
import type { Pairing } from './reports/compare.ts'
import { listQueryOf } from './list-query.ts'

/** Figures with what they are in the reporting currency. */
interface Computed {
  readonly figures: Figures
  readonly converted: Record<string, number>
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
/** Sums of fractions keep the digits that such numbers have, and none that their addition made. */
const exact = (sum: number) => Number(sum.toPrecision(15))

const none: Part = { count: 0, sum: 0, min: null, max: null }

const least = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other)
const most = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.max(one, other)

const added = (one: Part, other: Part): Part => ({
  count: one.count + other.count,
  sum: one.sum + other.sum,
  min: least(one.min, other.min),
  max: most(one.max, other.max),
})

/** Records of one group. */
interface Group {
  readonly rows: readonly FigureRows[]
  readonly medians: readonly Medians[]
}

const countOf = ({ rows }: Group) => rows.reduce((sum, { count }) => sum + count, 0)

/** Figures of a group; `all` is what shares are of. */
function computed(asked: Asked, measured: readonly Measured[], group: Group, all: Group): Computed {
  const figures: Figures = { count: countOf(group) }
  const converted: Record<string, number> = {}
  for (const [place, each] of measured.entries()) {
    const name = measureName(each.measure)
    if (each.measure.kind === 'count') figures[name] = countOf(group)
    else if (each.currency === null) figures[name] = plainFigure(place, each, group, all)
    else {
      const parts = partsByCurrency(place, each, group)
      figures[name] = [...parts]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([currency, part]) => {
          const value = valueOf(each, part, {
            median: () => medianOf(place, currency, each, group),
            whole: partsByCurrency(place, each, all).get(currency) ?? none,
          })
          return value === null ? [] : [{ currency, value }]
        })
      const sum = convertedOf(asked, each, parts)
      if (sum !== undefined) converted[name] = sum
    }
  }
  return { figures, converted }
}

/** A share of the number of records, or another figure that is no money. */
function plainFigure(place: number, each: Measured, group: Group, all: Group): number | null {
  const { kind, field } = each.measure
  if (kind === 'share' && field === undefined) return shareOf(countOf(group), countOf(all))
  const part = partOf(place, group)
  return valueOf(each, part, { median: () => medianOf(place, null, each, group), whole: partOf(place, all) })
}

const partOf = (place: number, { rows }: Group): Part =>
  rows.reduce((sum, { parts }) => added(sum, parts[place] ?? none), none)

const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded(part / whole, 4)

interface InParallel {
  readonly median: () => number | null
  /** What a share is of. */
  readonly whole: Part
}

function valueOf({ measure: { kind } }: Measured, part: Part, { median, whole }: InParallel): number | null {
  const { count, sum, min, max } = part
  switch (kind) {
    case 'min':
      return min
    case 'max':
      return max
    case 'median':
      return median()
    case 'share':
      return shareOf(sum, whole.sum)
    case 'conversion':
      return count === 0 ? null : rounded(sum / count, 4)
    case 'average':
    case 'age':
    case 'timeInStage':
      return count === 0 ? null : rounded(exact(sum) / count, 2)
    default:
      return rounded(exact(sum), 2)
  }
}

function medianOf(place: number, currency: string | null, { currency: of }: Measured, { medians }: Group) {
  const matching = medians.find(
    (each) => each.place === place && (of !== 'record' || each.currency === currency),
  )
  return matching ? rounded(matching.value, 2) : null
}

/** Currencies of which no record has a value are left out. */
function partsByCurrency(place: number, { currency }: Measured, { rows }: Group): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const row of rows) {
    const key = currency === 'record' ? row.currency : currency
    const part = row.parts[place]
    if (key === null || !part || part.count === 0) continue
    parts.set(key, added(parts.get(key) ?? none, part))
  }
  return parts
}

/** In the reporting currency; undefined where all is in it, or one currency has no rate: what leaves something out is none. */
function convertedOf(asked: Asked, each: Measured, parts: ReadonlyMap<string, Part>): number | undefined {
  const { reporting, rates } = asked.currencies
  if (reporting === null || [...parts.keys()].every((currency) => currency === reporting)) return undefined
  const holding = ratesOn(rates, asked.present.today)
  let all = none
  for (const [currency, part] of parts) {
    const rate = currency === reporting ? 1 : holding.get(currency)?.rate
    if (rate === undefined) return undefined
    const times = (value: number | null) => (value === null ? null : value * rate)
    all = added(all, { count: part.count, sum: part.sum * rate, min: times(part.min), max: times(part.max) })
  }
  const { kind } = each.measure
  if (kind === 'median' || kind === 'share') return undefined
  const value = valueOf(each, all, { median: () => null, whole: none })
  return value === null ? undefined : Math.round(value)
}

export type Keys = readonly (string | null)[]
type IdOf = (keys: Keys) => string

/** Texts of a group may differ in the case of letters from A to Z, as the database compares them. */
export function idsBy(asked: Asked, groupBy: readonly Grouping[]): IdOf {
  const isText = groupBy.map(({ field }) => queryKindOf(asked.field(field)) === 'text')
  const folded = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return (keys) =>
    JSON.stringify(keys.map((key, place) => (key !== null && isText[place] ? folded(key) : key)))
}

/** Groups by their keys. */
function groupsIn(
  { groups, medians }: ReadFigures,
  idOf: IdOf,
): Map<string, Group & { readonly keys: Keys }> {
  const matching = new Map<string, { keys: Keys; rows: FigureRows[]; medians: Medians[] }>()
  for (const row of groups) {
    const id = idOf(row.keys)
    const known = matching.get(id)
    if (known) known.rows.push(row)
    else matching.set(id, { keys: row.keys, rows: [row], medians: [] })
  }
  for (const each of medians.groups) matching.get(idOf(each.keys))?.medians.push(each)
  return matching
}

const totalsIn = ({ totals, medians }: ReadFigures): Group => ({ rows: totals, medians: medians.totals })

const sameKeys: Pairing = { paired: (keys) => keys, unpaired: (keys) => keys }

const nothing: Group = { rows: [], medians: [] }

/** What a key of a group is called. */
function labelOf(asked: Asked, { field: name }: Grouping, key: string | null): string | null {
  if (key === null) return null
  const { choices = {} } = asked.field(name)
  return choices[key] ?? asked.names.get(key) ?? key
}

/** The question's figures, and those of the period that they are compared with. */
export interface ReadResult {
  readonly now: ReadFigures
  readonly other?: { readonly asked: Asked; readonly figures: ReadFigures } | undefined
}

/**
 * Rows in the order of their spans or stages, else the largest first.
 * @throws DomainError `validation_failed` where there are too many groups
 */
export function resultOf(
  asked: Asked,
  {
    groupBy,
    measured,
    limit,
    keys: others = [],
  }: {
    groupBy: readonly Grouping[]
    measured: readonly Measured[]
    limit: number
    /** Groups that are answered although they may have no records. */
    keys?: readonly Keys[]
  },
  { now, other }: ReadResult,
  { paired, unpaired }: Pairing = sameKeys,
): ReportResult {
  if (now.isCut || other?.figures.isCut)
    throw refused([
      { path: ['groupBy'], message: 'More than 5,000 groups: narrow the question, or take longer spans' },
    ])
  const all = totalsIn(now)
  const idOf = idsBy(asked, groupBy)
  const groups = groupsIn(now, idOf)
  const before = other && { all: totalsIn(other.figures), groups: pairedGroups(other.figures, paired, idOf) }
  for (const keys of others) if (!groups.has(idOf(keys))) groups.set(idOf(keys), { ...nothing, keys })
  for (const [id, { keys }] of before?.groups ?? []) if (!groups.has(id)) groups.set(id, { ...nothing, keys })
  const compared = (group: Group, keys: Keys | undefined) =>
    other &&
    before && {
      compared: {
        ...computed(other.asked, measured, group, before.all),
        ...(keys && { listQuery: listQueryOf(other.asked, groupBy, keys) }),
      },
    }
  const rows = [...groups].map(
    ([id, group]): FigureRow => ({
      group: groupBy.map((grouping, place) => {
        const key = group.keys[place] ?? null
        return { field: grouping.field, key, label: labelOf(asked, grouping, key) }
      }),
      ...computed(asked, measured, group, all),
      ...compared(before?.groups.get(id) ?? nothing, before?.groups.get(id)?.own ?? unpaired(group.keys)),
      listQuery: listQueryOf(asked, groupBy, group.keys),
    }),
  )
  const largest = rows
    .toSorted((one, other) => Number(other.figures['count']) - Number(one.figures['count']))
    .slice(0, limit)
  const isAtLeast = [all, ...(before ? [before.all] : [])].some((each) => countOf(each) > mostCounted)
  return {
    rows: groupBy.length === 0 ? [] : inOrder(asked, groupBy, largest),
    totals: {
      ...computed(asked, measured, all, all),
      ...(before && compared(before.all, [])),
      listQuery: listQueryOf(asked, [], []),
    },
    reportingCurrency: asked.currencies.reporting as ReportResult['reportingCurrency'],
    ...(asked.period && { period: daysOf(asked.period) }),
    ...(other?.asked.period && { comparedPeriod: daysOf(other.asked.period) }),
    ...(rows.length > limit && { moreGroups: rows.length - limit }),
    isAtLeast,
  }
}

const daysOf = ({ from, to }: Days): Days => ({ from, to })

/** The groups of the other period, each under the key of the group with which it is paired. */
function pairedGroups(figures: ReadFigures, paired: (keys: Keys) => Keys, idOf: IdOf) {
  return new Map(
    [...groupsIn(figures, idOf).values()].map((group) => {
      const keys = paired(group.keys)
      return [idOf(keys), { ...group, keys, own: group.keys }] as const
    }),
  )
}

function inOrder(asked: Asked, groupBy: readonly Grouping[], rows: readonly FigureRow[]): FigureRow[] {
  const dated = groupBy.findIndex(({ field }) =>
    ['date', 'instant'].includes(queryKindOf(asked.field(field))),
  )
  if (dated === -1) return inStageOrder(asked, groupBy, rows)
  const keyOf = ({ group }: FigureRow) => group[dated]?.key ?? '~'
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0))
}

/** By the places of stages where they are asked for; the largest first in other groups. */
function inStageOrder(asked: Asked, groupBy: readonly Grouping[], rows: readonly FigureRow[]): FigureRow[] {
  const staged = groupBy.findIndex(({ field }) => asked.field(field).of === 'stage')
  if (staged === -1) return [...rows]
  const placeOf = ({ group }: FigureRow) =>
    asked.stageOrder.get(group[staged]?.key ?? '') ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
