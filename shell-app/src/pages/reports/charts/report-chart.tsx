import { type FigureColumn, figureColumns } from '@ginkgo/contracts'
import { useSearchState } from '@ginkgo/router'
import { formatCount, lazyCode, Select, Skeleton, useLazyCode } from '@ginkgo/ui'
import { useMemo, useState } from 'react'
import { Legend } from '../../dashboard/chart-series.tsx'
import { chartValue, currenciesOf } from '../figures/columns.ts'
import { figureText } from '../figures/figure-text.ts'
import { listLink } from '../figures/list-link.ts'
import { NumberTiles } from '../figures/number-tiles.tsx'
import { type ReportProps, ReportTable } from '../figures/report-table.tsx'
import { chartData } from './chart-data.ts'
import type * as loadedCharts from './charts.ts'

const code = lazyCode<typeof loadedCharts>(
  () => import(/* webpackChunkName: "report-charts" */ './charts.ts'),
)

/** Bars below each other at most; the table has all. */
const mostBars = 30

/** The chart of a report: one measure in one currency, which can be chosen where there are several. */
export function ReportChart(props: ReportProps) {
  const { definition, result, fields } = props
  const [search] = useSearchState()
  const columns = useMemo(() => figureColumns(definition, fields), [definition, fields])
  const own = columns.filter(({ isCompared }) => !isCompared)
  const [chosen, setChosen] = useState<{ column?: string; currency?: string }>({})
  // What was asked for first says more than the number of records.
  const column =
    own.find(({ id }) => id === chosen.column) ?? own[definition.measures.length > 0 ? 1 : 0] ?? own[0]
  const { loaded: charts, error } = useLazyCode(code)
  if (!column || error !== undefined) return <ReportTable {...props} />
  const currencies = currenciesOf(column, result)
  const currency = currencies.find((each) => each === chosen.currency) ?? currencies[0]
  const compared = columns.find(({ id }) => id === `${column.id} compared`)
  // A running total stands next to those that it is measured against.
  const others = definition.running
    ? columns.filter(({ additionalPlace, kind }) => additionalPlace !== undefined && kind === column.kind)
    : []
  const shown = [column, ...(compared ? [compared] : []), ...others]
  const data = chartData(props, shown, { currency, search })
  const isShare = column.kind === 'conversion' || column.kind === 'share'
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden print:hidden">
        {own.length > 1 ? (
          <div className="w-56 max-w-full">
            <Select
              aria-label="Measure of the chart"
              value={column.id}
              options={own.map(({ id, label }) => ({ value: id, label }))}
              onValueChange={(next) => setChosen({ ...chosen, column: next })}
            />
          </div>
        ) : null}
        {currencies.length > 1 ? (
          <div className="w-36">
            <CurrencyChoice
              currencies={currencies}
              currency={currency}
              of={result}
              onChange={(next) => setChosen({ ...chosen, currency: next })}
            />
          </div>
        ) : null}
      </div>
      {data.series.length > 1 ? <Legend entries={data.series} /> : null}
      {charts ? (
        <Drawn charts={charts} data={data} isShare={isShare} column={column} show={definition.show} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </>
  )
}

/** How the first figure of a report comes to its last one, step by step. */
export function Waterfall(props: ReportProps) {
  const { definition, result, fields } = props
  const [search] = useSearchState()
  const [chosen, setChosen] = useState<string>()
  const { loaded: charts, error } = useLazyCode(code)
  const columns = useMemo(() => figureColumns(definition, fields), [definition, fields])
  const own = columns.filter(
    ({ isCompared, additionalPlace }) => !isCompared && additionalPlace === undefined,
  )
  const first = own[definition.measures.length > 0 ? 1 : 0] ?? own[0]
  if (!first || error !== undefined) return <ReportTable {...props} />
  const currencies = [...new Set(columns.flatMap((column) => currenciesOf(column, result)))]
  const currency = currencies.find((each) => each === chosen) ?? currencies[0]
  const steps = [
    { column: first, step: 'total' as const, label: 'At the beginning' },
    ...definition.beside.flatMap(({ name, step = 'adds' }, place) => {
      const column = columns.findLast(({ additionalPlace }) => additionalPlace === place)
      return column && step !== 'apart' ? [{ column, step, label: name }] : []
    }),
  ].map(({ column, step, label }) => ({
    step,
    label,
    value: chartValue(column, result.totals, currency),
    title: `${label}: ${figureText(column.read(result.totals), column.kind)}`,
    to: listLink(search, column.listQuery(result.totals), label),
  }))
  return (
    <>
      {currencies.length > 1 ? (
        <div className="mb-3 w-36 print:hidden">
          <CurrencyChoice currencies={currencies} currency={currency} of={result} onChange={setChosen} />
        </div>
      ) : null}
      {charts ? <charts.WaterfallChart steps={steps} /> : <Skeleton className="h-64 w-full" />}
      <div className="mt-4 border-t border-line pt-4">
        <NumberTiles {...props} />
      </div>
    </>
  )
}

function CurrencyChoice({
  currencies,
  currency,
  of: { reportingCurrency },
  onChange,
}: {
  currencies: readonly string[]
  currency: string | undefined
  of: ReportProps['result']
  onChange: (currency: string) => void
}) {
  return (
    <Select
      aria-label="Currency of the chart"
      value={currency}
      options={currencies.map((value) => ({
        value,
        label: value === 'reporting' ? `All in ${reportingCurrency}` : value,
      }))}
      onValueChange={onChange}
    />
  )
}

function Drawn({
  charts: { BarChart, LineChart, StackedChart },
  data,
  show,
  isShare,
  column,
}: {
  charts: typeof loadedCharts
  data: ReturnType<typeof chartData>
  show: ReportProps['definition']['show']
  isShare: boolean
  column: FigureColumn
}) {
  if (show === 'line' || show === 'area')
    return <LineChart data={data} isShare={isShare} isFilled={show === 'area'} />
  if (show === 'stacked') return <StackedChart data={data} isShare={isShare} />
  const [first] = data.series
  const most = Math.max(0, ...(first?.cells ?? []).map((cell) => cell?.value ?? 0))
  const points = data.points.slice(0, mostBars)
  return (
    <>
      <BarChart
        rows={points.map(({ id, label }, place) => ({
          id,
          label,
          ...(show === 'funnel' && { behind: most, note: noteOf(first?.cells[place]?.value ?? 0, most) }),
          bars: data.series.flatMap(({ series, cells }) => {
            const cell = cells[place]
            return cell ? [{ series, ...cell }] : []
          }),
        }))}
      />
      {data.points.length > mostBars ? (
        <p className="mt-2 text-xs text-muted">
          {formatCount(mostBars)} of {formatCount(data.points.length)} by {column.label.toLowerCase()}; the
          table has all.
        </p>
      ) : null}
    </>
  )
}

const noteOf = (value: number, most: number) =>
  most > 0 ? `${Math.round((value / most) * 100)}%` : undefined
