import { useEndpoint } from '@ginkgo/api-client'
import { type Currency, dashboardApi, type DashboardStats } from '@ginkgo/contracts'
import { ConvertedSum } from '@ginkgo/fields/money'
import { Slot, useVertical } from '@ginkgo/portal-sdk'
import { formatMoney, LoadFailed, SkeletonCard, formatCount } from '@ginkgo/ui'
import { CircleDollarSign, Percent, Trophy, Users } from 'lucide-react'
import { asAsked, type Narrowing, useDashboardFilter } from './dashboard/dashboard-filter.ts'
import { DashboardHeading } from './dashboard/dashboard-heading.tsx'
import { dashboardGrid, DashboardSkeleton, FiguresSkeleton } from './dashboard/dashboard-skeleton.tsx'
import { FieldSection } from './dashboard/field-section.tsx'
import { FirstStepsCard } from './dashboard/first-steps-card.tsx'
import { allLeads, convertedLeads, openEnquiries, wonEnquiries } from './dashboard/figure-links.ts'
import { Amounts } from './dashboard/figures-table.tsx'
import { GoalsCard } from './dashboard/goals/goals-card.tsx'
import { LostNarrowing } from './dashboard/lost-narrowing.tsx'
import { PipelineDistribution } from './dashboard/pipeline-distribution.tsx'
import { RecentEnquiries } from './dashboard/recent-enquiries.tsx'
import { ReportSection } from './dashboard/report-section.tsx'
import { ShownTogether } from './dashboard/shown-together.tsx'
import { StatCard } from './dashboard/stat-card.tsx'

/** Figures of the selected vertical, narrowed as the address says. */
export function DashboardPage() {
  const vertical = useVertical()
  const filter = useDashboardFilter(vertical.id)
  const { narrowing, unread } = filter
  const isLost = filter.lost.length > 0
  const isAsked = !filter.isPending && !isLost && !unread
  const {
    data: latest,
    error,
    isLoading,
    failed,
  } = useEndpoint(
    dashboardApi.stats,
    isAsked ? { query: { verticalId: vertical.id, ...asAsked(narrowing) } } : null,
    { revalidateOnMount: true, keepPreviousData: true },
  )
  const data = isLost || unread ? undefined : latest
  const hasFirstSteps = !narrowing && data?.recentEnquiries.length === 0
  return (
    // Room for the floating button, which would hide the last figures.
    <div className="max-w-[90rem] md:pb-14">
      <h1 className="sr-only">Dashboard</h1>
      <ShownTogether
        key={vertical.id}
        waiting={<DashboardSkeleton />}
        below={
          isAsked ? (
            <>
              {hasFirstSteps ? null : <ReportSection narrowing={narrowing} />}
              <FieldSection narrowing={narrowing} />
            </>
          ) : null
        }
      >
        <DashboardHeading filter={filter} isAtLeast={data?.isAtLeast} />
        {hasFirstSteps ? <FirstStepsCard hasLeads={data.totalLeads > 0} /> : null}
        <div className={dashboardGrid}>
          <div className="flex min-w-0 flex-col gap-4">
            <Slot name="dashboard.card" />
          </div>
          <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
            {hasFirstSteps ? null : <GoalsCard usualCurrency={data?.pipelineCurrency} />}
            {isLost ? (
              <LostNarrowing filter={filter} />
            ) : unread ? (
              <LoadFailed {...unread.failed} />
            ) : data ? (
              <Figures stats={data} narrowing={narrowing} isLoading={isLoading} />
            ) : error ? (
              <LoadFailed title="Failed to fetch dashboard stats" {...failed} />
            ) : (
              <FiguresSkeleton />
            )}
          </div>
          <div className="flex min-w-0 flex-col">
            {data ? (
              <RecentEnquiries enquiries={data.recentEnquiries} isNarrowed={narrowing !== undefined} />
            ) : error || isLost || unread ? null : (
              <SkeletonCard lines={8} />
            )}
          </div>
        </div>
      </ShownTogether>
    </div>
  )
}

/** While others are read, the former figures stay without their links. */
function Figures({
  stats,
  narrowing,
  isLoading,
}: {
  stats: DashboardStats
  narrowing: Narrowing | undefined
  isLoading: boolean
}) {
  const ofEnquiries = narrowing?.kind === 'enquiry'
  const count = (figure: number) => formatCount(figure, stats.isAtLeast)
  const open = (currency?: Currency) => openEnquiries(currency, narrowing)
  const won = (currency?: Currency) => wonEnquiries(currency, narrowing)
  const others = stats.pipelineValueByCurrency.filter(
    ({ currency, value }) => currency !== stats.pipelineCurrency && value > 0,
  )
  return (
    <div
      aria-busy={isLoading}
      inert={isLoading}
      className="flex flex-1 flex-col gap-4 transition-opacity aria-busy:opacity-60"
    >
      <div className="grid grid-cols-2 gap-3">
        <StatCard label="Total Leads" icon={Users} value={count(stats.totalLeads)} to={allLeads(narrowing)}>
          {ofEnquiries ? 'With such an enquiry' : null}
        </StatCard>
        <StatCard
          label="Conversion Rate"
          icon={Percent}
          value={`${stats.conversionRate}%`}
          to={convertedLeads(narrowing)}
        >
          {ofEnquiries ? 'Leads that won such an enquiry' : 'Leads with a won enquiry'}
        </StatCard>
        <StatCard
          label="Pipeline Value"
          icon={CircleDollarSign}
          value={formatMoney(stats.pipelineValue, stats.pipelineCurrency)}
          to={open(others.length > 0 ? stats.pipelineCurrency : undefined)}
        >
          {others.length > 0 ? (
            <>
              + <Amounts totals={others} to={open} />
              <span className="block">
                <ConvertedSum totals={stats.pipelineValueByCurrency} />
              </span>
            </>
          ) : null}
        </StatCard>
        <StatCard label="Closed Won" icon={Trophy} value={count(stats.closedWon)} to={won()}>
          {stats.closedWon > 0 ? (
            <>
              <Amounts totals={stats.closedWonByCurrency} to={won} />
              <span className="block">
                <ConvertedSum totals={stats.closedWonByCurrency} />
              </span>
            </>
          ) : null}
        </StatCard>
      </div>
      <PipelineDistribution stages={stats.stageDistribution} narrowing={narrowing} />
    </div>
  )
}
