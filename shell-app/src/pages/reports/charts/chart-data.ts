import {
  type Bucket,
  type FigureColumn,
  type FigureSet,
  type Grouping,
  type QueryField,
  queryKindOf,
  type ReportResult,
} from '@ginkgo/contracts'
import { addDays, addMonths } from '@ginkgo/contracts/dates'
import type { SeriesName } from '../../dashboard/chart-series.tsx'
import { type ChartCurrency, chartValue } from '../figures/columns.ts'
import { figureText, groupText } from '../figures/figure-text.ts'
import { listLink } from '../figures/list-link.ts'
import type { ReportProps } from '../figures/report-table.tsx'

/** A figure of a chart, with the list behind it. */
interface ChartCell {
  readonly value: number
  readonly text: string
  readonly title: string
  readonly to: string | undefined
}

interface ChartSeries {
  readonly series: SeriesName
  readonly name: string
  /** By the place of the point; undefined where there is no figure. */
  readonly cells: readonly (ChartCell | undefined)[]
}

export interface ChartData {
  readonly points: readonly { readonly id: string; readonly label: string }[]
  readonly series: readonly ChartSeries[]
}

const seriesNames = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const
/** Points of a chart at most; the table has all. */
const mostPoints = 60
const noKey = '\0'

export const isDated = (field: QueryField | undefined): boolean =>
  field !== undefined && ['date', 'instant'].includes(queryKindOf(field))

function next(key: string, bucket: Bucket): string {
  switch (bucket) {
    case 'day':
      return addDays(key, 1)
    case 'week':
      return addDays(key, 7)
    case 'month':
      return addMonths(`${key}-01`, 1).slice(0, 7)
    case 'quarter': {
      const [year = '', quarter = ''] = key.split('-Q')
      return quarter === '4' ? `${Number(year) + 1}-Q1` : `${year}-Q${Number(quarter) + 1}`
    }
    case 'year':
      return String(Number(key) + 1)
  }
}

/** With the spans in between, in which there was nothing; at most 400. */
export function withoutGaps(keys: readonly string[], bucket: Bucket): string[] {
  const [first, last] = [keys[0], keys.at(-1)]
  if (first === undefined || last === undefined) return []
  const all: string[] = []
  for (let key = first; key <= last && all.length < 400; key = next(key, bucket)) all.push(key)
  return all.at(-1) === last ? all : [...keys]
}

/** What a chart shows: along its first dated group, else the first one; the other group, or what it is compared with, as series. */
export function chartData(
  { definition, result, fields }: ReportProps,
  columns: readonly FigureColumn[],
  { currency, search }: { currency: ChartCurrency | undefined; search: URLSearchParams },
): ChartData {
  const { groupBy } = definition
  const dated = groupBy.findIndex(({ field }) => isDated(fields[field]))
  const along = Math.max(0, dated)
  const other = groupBy.length === 2 ? 1 - along : undefined
  const grouping = groupBy[along]
  if (!grouping) return { points: [], series: [] }
  const nameOf = (row: Row, place: number) => groupText(groupBy[place]!, row.group[place]!, fields)
  const keyOf = (row: Row, place: number) => row.group[place]!.key ?? noKey
  const ids = pointsIn(result, along, dated === along ? grouping : undefined)
  const labelOf = (id: string) =>
    groupText(
      grouping,
      result.rows.find((row) => keyOf(row, along) === id)?.group[along] ?? keyed(id),
      fields,
    )
  const points = ids.map((id) => ({ id, label: labelOf(id) }))
  const cell = (column: FigureColumn, of: FigureSet, title: string): ChartCell => ({
    value: chartValue(column, of, currency),
    text: figureText(column.read(of), column.kind, true),
    title: `${title}: ${figureText(column.read(of), column.kind)}`,
    to: listLink(search, column.listQuery(of), title),
  })
  if (other === undefined) {
    const series = columns.slice(0, seriesNames.length).map((column, place) => ({
      series: column.isCompared ? ('others' as const) : seriesNames[place]!,
      name: column.label,
      cells: points.map(({ id, label }) => {
        const row = result.rows.find((each) => keyOf(each, along) === id)
        return row && cell(column, row, `${column.label}, ${label}`)
      }),
    }))
    return { points, series }
  }
  const [column] = columns
  if (!column) return { points, series: [] }
  const sums = new Map<string, number>()
  for (const row of result.rows)
    sums.set(keyOf(row, other), (sums.get(keyOf(row, other)) ?? 0) + chartValue(column, row, currency))
  const ordered = [...sums].toSorted(([, one], [, two]) => two - one).map(([key]) => key)
  const shown = ordered.slice(0, seriesNames.length)
  const rest = new Set(ordered.slice(seriesNames.length))
  const at = (point: string, key: string) =>
    result.rows.find((row) => keyOf(row, along) === point && keyOf(row, other) === key)
  const named = shown.map((key, place): ChartSeries => {
    const any = result.rows.find((row) => keyOf(row, other) === key)!
    return {
      series: seriesNames[place]!,
      name: nameOf(any, other),
      cells: points.map(({ id, label }) => {
        const row = at(id, key)
        return row && cell(column, row, `${nameOf(any, other)}, ${label}`)
      }),
    }
  })
  if (rest.size === 0) return { points, series: named }
  const others = points.map(({ id, label }): ChartCell => {
    const value = result.rows
      .filter((row) => keyOf(row, along) === id && rest.has(keyOf(row, other)))
      .reduce((sum, row) => sum + chartValue(column, row, currency), 0)
    return { value, text: '', title: `Others, ${label}`, to: undefined }
  })
  return { points, series: [...named, { series: 'others', name: 'Others', cells: others }] }
}

type Row = ReportResult['rows'][number]

const keyed = (id: string) => ({ key: id === noKey ? null : id, label: id })

function pointsIn({ rows }: ReportResult, along: number, dated: Grouping | undefined): string[] {
  const keys = [...new Set(rows.map(({ group }) => group[along]!.key ?? noKey))]
  if (!dated) return keys.slice(0, mostPoints)
  const known = keys.filter((key) => key !== noKey).toSorted()
  return withoutGaps(known, dated.bucket ?? 'month')
}
