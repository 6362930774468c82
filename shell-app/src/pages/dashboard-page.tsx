import { useEndpoint } from '@ginkgo/api-client'
import { dashboardApi, type DashboardStats } from '@ginkgo/contracts'
import { Slot, useVertical } from '@ginkgo/portal-sdk'
import { formatMoney, LoadFailed } from '@ginkgo/ui'
import { CircleDollarSign, Percent, Trophy, Users } from 'lucide-react'
import { allLeads, convertedLeads, openEnquiries, wonEnquiries } from './dashboard/figure-links.ts'
import { Amounts } from './dashboard/figures-table.tsx'
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
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-2xl font-semibold tracking-tight text-fg">Dashboard</h1>
      <p className="mt-0.5 text-muted">Overview of your pipeline performance</p>
      <div className="mt-5">
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
      <ReportSection key={vertical.id} />
      <div className="mt-4 flex flex-col gap-4">
        <Slot name="dashboard.card" />
      </div>
    </div>
  )
}

function Figures({ stats }: { stats: DashboardStats }) {
  const others = stats.pipelineValueByCurrency.filter(
    ({ currency, value }) => currency !== stats.pipelineCurrency && value > 0,
  )
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label="Total Leads"
          icon={Users}
          value={stats.totalLeads.toLocaleString('en-US')}
          to={allLeads()}
        />
        <StatCard
          label="Conversion Rate"
          icon={Percent}
          value={`${stats.conversionRate}%`}
          to={convertedLeads()}
        />
        <StatCard
          label="Pipeline Value"
          icon={CircleDollarSign}
          value={formatMoney(stats.pipelineValue, stats.pipelineCurrency)}
          to={openEnquiries(others.length > 0 ? stats.pipelineCurrency : undefined)}
        >
          {others.length > 0 ? (
            <>
              + <Amounts totals={others} to={openEnquiries} />
            </>
          ) : null}
        </StatCard>
        <StatCard
          label="Closed Won"
          icon={Trophy}
          value={stats.closedWon.toLocaleString('en-US')}
          to={wonEnquiries()}
        >
          {stats.closedWon > 0 ? <Amounts totals={stats.closedWonByCurrency} to={wonEnquiries} /> : null}
        </StatCard>
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <RecentEnquiries enquiries={stats.recentEnquiries} />
        <PipelineDistribution stages={stats.stageDistribution} />
      </div>
    </>
  )
}
