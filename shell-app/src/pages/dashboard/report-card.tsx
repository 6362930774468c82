import {
  lazyCode,
  useLazyCode,
  Button,
  Card,
  CardBody,
  CardHeader,
  EmptyState,
  Skeleton,
  isolated,
} from '@ginkgo/ui'
import { ChartColumn, ChartNoAxesColumn, RotateCw, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Legend, type SeriesName } from './chart-series.tsx'
import type * as loadedCharts from './charts.ts'

type Charts = typeof loadedCharts

const code = lazyCode<Charts>(() => import(/* webpackChunkName: "dashboard-charts" */ './charts.ts'))

/**
 * A chart with its title, and the same figures as a table. The table is shown alone when the code of the charts cannot
 * be loaded.
 */
export function ReportCard({
  title,
  description,
  legend = [],
  isEmpty,
  emptyTitle,
  emptyText,
  chart,
  table,
  actions,
  lead,
  busy = false,
  problem,
  className,
}: {
  title: string
  description: string
  legend?: readonly { readonly series: SeriesName; readonly name: string }[]
  isEmpty: boolean
  emptyTitle: string
  emptyText: string
  chart: (charts: Charts) => ReactNode
  table: ReactNode
  actions?: ReactNode
  /** What narrows this card alone; it stays where there is nothing to show. */
  lead?: ReactNode
  /** Other figures are being read. */
  busy?: boolean
  /** A LoadFailed in place of the figures. */
  problem?: ReactNode
  className?: string
}) {
  const [asTable, setAsTable] = useState(false)
  const { loaded: charts, error, retry } = useLazyCode(code)
  const toggle =
    error !== undefined ? (
      <Button variant="ghost" size="sm" icon={<RotateCw size={14} />} onClick={retry}>
        Load chart
      </Button>
    ) : (
      <Button
        variant="ghost"
        size="sm"
        icon={asTable ? <ChartNoAxesColumn size={14} /> : <Table2 size={14} />}
        aria-label={asTable ? `Show ${isolated(title)} as a chart` : `Show ${isolated(title)} as a table`}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? 'Chart' : 'Table'}
      </Button>
    )
  return (
    <Card aria-label={title} className={className}>
      <CardHeader
        title={title}
        description={description}
        className="flex-nowrap!"
        actions={
          isEmpty && !lead ? undefined : (
            <>
              {lead}
              {isEmpty || problem ? null : actions}
              {isEmpty || problem ? null : toggle}
            </>
          )
        }
      />
      {problem ? (
        problem
      ) : busy ? (
        <CardBody>
          <Skeleton className="h-52 w-full" />
        </CardBody>
      ) : isEmpty ? (
        <EmptyState icon={<ChartColumn />} title={emptyTitle} text={emptyText} />
      ) : (
        <CardBody>
          {asTable || error !== undefined ? (
            table
          ) : (
            <>
              {legend.length > 0 ? <Legend entries={legend} /> : null}
              {charts ? chart(charts) : <Skeleton className="h-52 w-full" />}
            </>
          )}
        </CardBody>
      )}
    </Card>
  )
}
