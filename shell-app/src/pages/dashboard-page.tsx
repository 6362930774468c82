import { useEndpoint } from '@ginkgo/api-client'
import { dashboardApi, type DashboardStats } from '@ginkgo/contracts'
import { ConvertedSum } from '@ginkgo/fields/money'
import { Slot, useVertical } from '@ginkgo/portal-sdk'
import { formatMoney, LoadFailed, SkeletonCard, formatCount } from '@ginkgo/ui'
import { CircleDollarSign, Percent, Trophy, Users } from 'lucide-react'
import { FieldSection } from './dashboard/field-section.tsx'
import { FirstStepsCard } from './dashboard/first-steps-card.tsx'
import { allLeads, convertedLeads, openEnquiries, wonEnquiries } from './dashboard/figure-links.ts'
import { Amounts } from './dashboard/figures-table.tsx'
import { GoalsCard } from './dashboard/goals/goals-card.tsx'
import { PipelineDistribution } from './dashboard/pipeline-distribution.tsx'
import { RecentEnquiries } from './dashboard/recent-enquiries.tsx'
import { ReportSection } from './dashboard/report-section.tsx'
import { DashboardSkeleton, StatCard } from './dashboard/stat-card.tsx'

/** Figures of the selected vertical. */
export function DashboardPage() {
  const vertical = useVertical()
  const { data, error, mutate, isValidating } = useEndpoint(
    dashboardApi.stats,
    { query: { verticalId: vertical.id } },
    { revalidateOnMount: true },
  )
  const isEmpty = data?.recentEnquiries.length === 0
  return (
    // Room for the floating button, which would hide the last figures.
    <div className="mx-auto max-w-6xl md:pb-14">
      <h1 className="sr-only">Dashboard</h1>
      <p className="mb-4 text-muted">Overview of your pipeline performance</p>
      {isEmpty ? <FirstStepsCard key={vertical.id} hasLeads={data.totalLeads > 0} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="dashboard-top flex min-w-0 flex-col gap-4">
          <Slot name="dashboard.card" />
        </div>
        <div className="dashboard-rest flex min-w-0 flex-col lg:row-span-2">
          <div className="dashboard-goals">
            {isEmpty ? null : <GoalsCard key={vertical.id} usualCurrency={data?.pipelineCurrency} />}
          </div>
          <div className="dashboard-figures">
            {data ? (
              <Figures stats={data} />
            ) : error ? (
              <LoadFailed
                title="Failed to fetch dashboard stats"
                retry={() => mutate()}
                retrying={isValidating}
                requestId={error.requestId}
              />
            ) : (
              <DashboardSkeleton />
            )}
          </div>
        </div>
        <div className="dashboard-rest min-w-0">
          {data ? (
            <RecentEnquiries enquiries={data.recentEnquiries} />
          ) : error ? null : (
            <SkeletonCard lines={8} />
          )}
        </div>
      </div>
      {isEmpty ? null : <ReportSection key={vertical.id} />}
      <FieldSection key={`${vertical.id} fields`} />
    </div>
  )
}

function Figures({ stats }: { stats: DashboardStats }) {
  const others = stats.pipelineValueByCurrency.filter(
    ({ currency, value }) => currency !== stats.pipelineCurrency && value > 0,
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <StatCard label="Total Leads" icon={Users} value={formatCount(stats.totalLeads)} to={allLeads()} />
        <StatCard
          label="Conversion Rate"
          icon={Percent}
          value={`${stats.conversionRate}%`}
          to={convertedLeads()}
        >
          Leads with a won enquiry
        </StatCard>
        <StatCard
          label="Pipeline Value"
          icon={CircleDollarSign}
          value={formatMoney(stats.pipelineValue, stats.pipelineCurrency)}
          to={openEnquiries(others.length > 0 ? stats.pipelineCurrency : undefined)}
        >
          {others.length > 0 ? (
            <>
              + <Amounts totals={others} to={openEnquiries} />
              <span className="block">
                <ConvertedSum totals={stats.pipelineValueByCurrency} />
              </span>
            </>
          ) : null}
        </StatCard>
        <StatCard label="Closed Won" icon={Trophy} value={formatCount(stats.closedWon)} to={wonEnquiries()}>
          {stats.closedWon > 0 ? (
            <>
              <Amounts totals={stats.closedWonByCurrency} to={wonEnquiries} />
              <span className="block">
                <ConvertedSum totals={stats.closedWonByCurrency} />
              </span>
            </>
          ) : null}
        </StatCard>
      </div>
      <PipelineDistribution stages={stats.stageDistribution} />
    </div>
  )
}
