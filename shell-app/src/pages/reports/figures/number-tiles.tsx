import { comparedNames, type FigureColumn, figureColumns, measureName, sourceNames } from '@ginkgo/contracts'
import { numberFormat } from '@ginkgo/contracts/dates'
import { amountsLocale } from '@ginkgo/ui'
import { chartValue, currenciesOf } from './columns.ts'
import { FigureCell } from './figure-cell.tsx'
import { figureText } from './figure-text.ts'
import type { ReportProps } from './report-table.tsx'

const signed = (share: number) =>
  numberFormat(amountsLocale(), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(share)
const percent = (share: number) =>
  numberFormat(amountsLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** The figures in all, large: those of the report, then those beside it, each with the number of its records. */
export function NumberTiles(props: ReportProps) {
  const { definition, fields } = props
  const columns = figureColumns(definition, fields)
  const own = columns.filter(({ additionalPlace }) => additionalPlace === undefined)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-3 xl:grid-cols-4">
      <Tile {...props} columns={own} name={ownName(props, own)} />
      {definition.beside.map(({ name, source }, place) => (
        <Tile
          key={place}
          {...props}
          name={name}
          source={source}
          columns={columns.filter(({ additionalPlace }) => additionalPlace === place)}
        />
      ))}
    </dl>
  )
}

function ownName({ definition }: ReportProps, columns: readonly FigureColumn[]): string {
  const measure = columns.find(({ kind, isCompared }) => kind !== 'count' && !isCompared)
  return measure && columns.length === 2 ? measure.label : sourceNames[definition.source]
}

function Tile({
  definition,
  result,
  columns,
  name,
  source = definition.source,
}: ReportProps & {
  columns: readonly FigureColumn[]
  name: string
  source?: ReportProps['definition']['source']
}) {
  const { totals } = result
  const { compareTo, target, measures } = definition
  const targeted = measures[0] ? measureName(measures[0]) : 'count'
  const shown = columns.filter(({ isCompared }) => !isCompared)
  const measured = shown.filter(({ kind }) => kind !== 'count')
  const large = measured.length > 0 ? measured : shown
  const counted = measured.length > 0 ? shown.find(({ kind }) => kind === 'count') : undefined
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted first-letter:uppercase">{name}</dt>
      {large.map((column) => {
        const other = columns.find(({ id }) => id === `${column.id} compared`)
        const [currency] = currenciesOf(column, result)
        const now = chartValue(column, totals, currency)
        const then = other ? chartValue(other, totals, currency) : 0
        const figure = column.read(totals)
        const isLong = Array.isArray(figure) && figure.length > 1
        return (
          <dd key={column.id} className="mt-0.5">
            <span className={`font-semibold text-fg tabular-nums ${isLong ? 'text-base' : 'text-xl'}`}>
              <FigureCell column={column} result={result} of={totals} title={name} />
            </span>
            {large.length > 1 ? <span className="block text-xs text-muted">{column.label}</span> : null}
            {other && compareTo ? (
              <span className="block text-xs text-muted">
                {comparedNames[compareTo]}: {figureText(other.read(totals), other.kind)}
                {then === 0 ? null : `, ${signed((now - then) / then)}`}
              </span>
            ) : null}
            {column.id === targeted && target !== undefined && target !== 0 ? (
              <span className="block text-xs text-muted">
                {percent(now / target)} of the target {figureText(target, 'count')}
              </span>
            ) : null}
          </dd>
        )
      })}
      {counted ? (
        <dd className="mt-0.5 flex gap-1 text-xs text-muted">
          <FigureCell column={counted} result={result} of={totals} title={name} />
          {sourceNames[source].toLowerCase()}
        </dd>
      ) : null}
    </div>
  )
}
