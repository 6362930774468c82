import { ReportChart, Waterfall } from '../charts/report-chart.tsx'
import { AgainstLine } from './against-line.tsx'
import { NumberTiles } from './number-tiles.tsx'
import { PivotTable } from './pivot-table.tsx'
import { type ReportProps, ReportTable } from './report-table.tsx'

/** A report as its maker chose to show it; beside a chart stands its table, for whoever does not see it. */
export function ReportView(props: ReportProps & { asTable?: boolean }) {
  const { asTable = false, ...report } = props
  const { show, groupBy } = report.definition
  if (show === 'waterfall' && !asTable) return <Waterfall {...report} />
  if (show === 'number' || (groupBy.length === 0 && !asTable && show !== 'table'))
    return asTable ? <ReportTable {...report} /> : <NumberTiles {...report} />
  return (
    <>
      <AgainstLine {...report} />
      {asTable || show === 'table' ? (
        <ReportTable {...report} />
      ) : show === 'pivot' ? (
        <PivotTable {...report} />
      ) : (
        <>
          <ReportChart {...report} />
          <div className="sr-only">
            <ReportTable {...report} />
          </div>
        </>
      )}
    </>
  )
}
