import { lazyPart, paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, Skeleton } from '@ginkgo/ui'
import { ChartColumn } from 'lucide-react'
import type { DashboardFilter } from './dashboard-filter.ts'

export const DashboardSubtitle = () => <p className="text-muted">Overview of your pipeline performance</p>

const Waiting = () => <Skeleton className="h-8 w-24" />

const DashboardFilterBar = lazyPart(
  async () => (await import('./dashboard-filter-bar.tsx')).DashboardFilterBar,
  undefined,
  Waiting,
)

const narrowedTo = {
  lead: 'Leads with this option, and their enquiries.',
  enquiry: 'Enquiries with this option, and the leads that have one of them.',
} as const

/** What the dashboard shows, and what narrows it. */
export function DashboardHeading({
  filter,
  isAtLeast = false,
}: {
  filter: DashboardFilter
  /** Not all records with the option were counted. */
  isAtLeast?: boolean | undefined
}) {
  const { narrowing, fields, isSettled } = filter
  return (
    <header className="mb-4">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 max-md:gap-y-1">
        <DashboardSubtitle />
        <div className="flex flex-wrap items-center gap-x-3">
          {!isSettled ? (
            <Waiting />
          ) : Object.keys(fields).length > 0 ? (
            <DashboardFilterBar filter={filter} />
          ) : null}
          <Button asChild variant="secondary" icon={<ChartColumn size={14} aria-hidden="true" />}>
            <Link to={paths.reports}>Reports</Link>
          </Button>
        </div>
      </div>
      {narrowing ? (
        <p className="mt-1 text-sm text-pretty text-muted">
          {narrowedTo[narrowing.kind]} My day and goals show everything.
          {isAtLeast ? ' Only the newest 10,000 are counted, so there may be more.' : null}
        </p>
      ) : null}
    </header>
  )
}
