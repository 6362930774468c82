import { measureName } from '@ginkgo/contracts'
import { numberFormat } from '@ginkgo/contracts/dates'
import { ownLocale } from '@ginkgo/ui'
import { chartValue, columnsOf, comparedNames, currenciesOf } from './columns.ts'
import { FigureCell } from './figure-cell.tsx'
import { figureText } from './figure-text.ts'
import type { ReportProps } from './report-table.tsx'

const signed = (share: number) =>
  numberFormat(ownLocale(), { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(
    share,
  )

/** The figures in all, large, with what they are compared with. */
export function NumberTiles({ definition, result, fields }: ReportProps) {
  const columns = columnsOf(definition, fields)
  const { totals } = result
  const { compareTo, target, measures } = definition
  const targeted = measures[0] ? measureName(measures[0]) : 'count'
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3 xl:grid-cols-4">
      {columns
        .filter(({ isCompared }) => !isCompared)
        .map((column) => {
          const other = columns.find(({ id }) => id === `${column.id} compared`)
          const [currency] = currenciesOf(column, result)
          const [now, then] = [column, other].map((each) => (each ? chartValue(each, totals, currency) : 0))
          return (
            <div key={column.id} className="min-w-0">
              <dt className="text-sm text-muted first-letter:uppercase">{column.label}</dt>
              <dd className="mt-0.5 text-xl font-semibold text-fg tabular-nums">
                <FigureCell {...{ column, result }} of={totals} title={column.label} />
              </dd>
              {other && compareTo ? (
                <dd className="text-xs text-muted">
                  {comparedNames[compareTo]}: {figureText(other.read(totals), other.kind)}
                  {then ? `, ${signed((now! - then) / then)}` : null}
                </dd>
              ) : null}
              {column.id === targeted && target !== undefined ? (
                <dd className="mt-1 text-xs text-muted">
                  Target {figureText(target, 'count')},{' '}
                  {signed(target === 0 ? 0 : now! / target).replace('+', '')} reached
                </dd>
              ) : null}
            </div>
          )
        })}
    </dl>
  )
}
