import { useEndpoint } from '@ginkgo/api-client'
import { type ReportDashboard, reportDashboardsApi } from '@ginkgo/contracts'
import { paths, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, Card, EmptyState, LoadFailed, RelativeTime, Skeleton } from '@ginkgo/ui'
import { LayoutGrid, Plus } from 'lucide-react'
import { useState } from 'react'
import { DashboardDialog } from './dashboard-dialog.tsx'

/** The dashboards of reports that the reader may see. */
export function DashboardList() {
  const { data, error, failed } = useEndpoint(reportDashboardsApi.list, {})
  const [isMaking, setMaking] = useState(false)
  return (
    <section aria-labelledby="report-dashboards" className="mb-8">
      <div className="mb-2 flex items-end justify-between gap-3">
        <h2 id="report-dashboards" className="text-lg font-semibold text-fg">
          Dashboards
        </h2>
        <Button variant="secondary" icon={<Plus size={14} />} onClick={() => setMaking(true)}>
          New Dashboard
        </Button>
      </div>
      {error ? (
        <Card>
          <LoadFailed title="Failed to fetch dashboards" {...failed} />
        </Card>
      ) : data ? (
        <Dashboards dashboards={data} />
      ) : (
        <div role="status">
          <p className="sr-only">Loading dashboards...</p>
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {isMaking ? <DashboardDialog dashboard={undefined} onClose={() => setMaking(false)} /> : null}
    </section>
  )
}

function Dashboards({ dashboards }: { dashboards: readonly ReportDashboard[] }) {
  const { verticals } = useSession()
  if (dashboards.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<LayoutGrid />}
          title="No dashboards yet"
          text="Put up to twelve saved reports on one page, for yourself or for everybody in a vertical."
          className="py-8!"
        />
      </Card>
    )
  return (
    <Card>
      <ul className="divided">
        {dashboards.map(({ id, name, tiles, verticalId, updatedAt }) => (
          <li key={id}>
            <Link
              to={paths.reportDashboard(id)}
              className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover max-md:py-3"
            >
              <LayoutGrid size={16} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate font-medium text-fg">{name}</span>
              <span className="w-28 shrink-0 text-sm text-muted tabular-nums max-md:hidden">
                {tiles.length === 1 ? '1 report' : `${tiles.length} reports`}
              </span>
              <span className="w-40 shrink-0 truncate text-sm text-muted max-md:hidden">
                {verticals.find((vertical) => vertical.id === verticalId)?.name ?? 'Only me'}
              </span>
              <span className="w-44 shrink-0 text-right text-sm text-muted tabular-nums max-sm:w-28">
                <RelativeTime instant={updatedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
