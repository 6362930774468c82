import { comparedNames, figureColumns, measureName } from '@ginkgo/contracts'
import { numberFormat } from '@ginkgo/contracts/dates'
import { amountsLocale } from '@ginkgo/ui'
import { chartValue, currenciesOf } from './columns.ts'
import { figureText } from './figure-text.ts'
import type { ReportProps } from './report-table.tsx'

const percent = (share: number, isSigned = false) =>
  numberFormat(amountsLocale(), {
    style: 'percent',
    maximumFractionDigits: 0,
    ...(isSigned && { signDisplay: 'exceptZero' }),
  }).format(share)

/** The figure in all against its target, and where no group shows it against what it is compared with. */
export function AgainstLine({ definition, result, fields }: ReportProps) {
  const { target, compareTo, measures, groupBy } = definition
  const columns = figureColumns(definition, fields)
  const name = measures[0] ? measureName(measures[0]) : 'count'
  const column = columns.find(({ id }) => id === name)
  if (!column) return null
  const other = columns.find(({ id }) => id === `${name} compared`)
  const [currency] = currenciesOf(column, result)
  const now = chartValue(column, result.totals, currency)
  const then = other ? chartValue(other, result.totals, currency) : 0
  const parts = [
    ...(target ? [`${percent(now / target)} of the target ${figureText(target, 'count')}`] : []),
    ...(other && compareTo && groupBy.length === 2
      ? [
          `${comparedNames[compareTo]} ${figureText(other.read(result.totals), other.kind)}${
            then === 0 ? '' : `, ${percent((now - then) / then, true)}`
          }`,
        ]
      : []),
  ]
  if (parts.length === 0) return null
  return (
    <p className="mb-3 text-sm text-muted">
      {column.label} in all{' '}
      <span className="font-medium text-fg tabular-nums">
        {figureText(column.read(result.totals), column.kind)}
      </span>
      {`: ${parts.join('; ')}`}
    </p>
  )
}
