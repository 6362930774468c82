import { useEndpoint } from '@ginkgo/api-client'
import { dashboardApi } from '@ginkgo/contracts'
import { lazyPart, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useSearchState } from '@ginkgo/router'
import { Card, formatCalendarDate, LoadFailed, Skeleton, ownWeekStart } from '@ginkgo/ui'
import { useMemo } from 'react'
import { asAsked, type Narrowing } from './dashboard-filter.ts'
import { FunnelCard, LossReasonsCard } from './funnel-card.tsx'
import { OutcomesCard } from './outcomes-card.tsx'
import { OwnersCard } from './owners-card.tsx'
import { ReportFilters } from './report-filters.tsx'
import { recordedToday } from './recorded-today.ts'
import { readReport } from './report-range.ts'

const ActivityCard = lazyPart(async () => (await import('./activity-card.tsx')).ActivityCard)

/** Charts about a range of days; range and owner are kept in the address. */
export function ReportSection({ narrowing }: { narrowing: Narrowing | undefined }) {
  const { id: verticalId } = useVertical()
  const today = recordedToday(useSession().user)
  const [search, change] = useSearchState()
  const report = useMemo(() => ({ ...readReport(search, today), narrowing }), [search, today, narrowing])
  const { from, to, assignedTo } = report
  const { data, error, isLoading, failed } = useEndpoint(
    dashboardApi.report,
    { query: { verticalId, from, to, assignedTo, weekStart: `${ownWeekStart()}`, ...asAsked(narrowing) } },
    { revalidateOnMount: true, keepPreviousData: true },
  )
  return (
    <section aria-label="Performance" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold text-fg">Performance</h2>
          <p className="text-sm text-muted">
            {formatCalendarDate(from)} – {formatCalendarDate(to)}
          </p>
        </div>
        <ReportFilters report={report} verticalId={verticalId} onChange={change} />
      </div>
      <div className="mt-3">
        {error ? (
          <LoadFailed title="Failed to fetch the report" {...failed} />
        ) : data ? (
          // While another range is read, the former figures stay without their links.
          <div
            aria-busy={isLoading}
            inert={isLoading}
            className="grid gap-4 transition-opacity aria-busy:opacity-60 lg:grid-cols-2"
          >
            <FunnelCard report={report} funnel={data.funnel} verticalId={verticalId} />
            <OutcomesCard report={report} data={data} />
            <OwnersCard report={report} owners={data.owners} />
            <LossReasonsCard report={report} lossReasons={data.lossReasons} />
          </div>
        ) : (
          <ReportSkeleton />
        )}
      </div>
      <div className="mt-4">
        <ActivityCard />
      </div>
    </section>
  )
}

function ReportSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading report...</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {['funnel', 'outcomes', 'owners', 'reasons'].map((name) => (
          <Card key={name} padded>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-4 h-56 w-full" />
          </Card>
        ))}
      </div>
    </div>
  )
}
