import { useEndpoint } from '@ginkgo/api-client'
import { type CurrencyTotal, dashboardApi, type DashboardStats } from '@ginkgo/contracts'
import { useVertical, Widget } from '@ginkgo/portal-sdk'
import { formatMoney, LoadFailed } from '@ginkgo/ui'
import { CircleDollarSign, Percent, Trophy, Users } from 'lucide-react'
import { PipelineDistribution } from './dashboard/pipeline-distribution.tsx'
import { RecentEnquiries } from './dashboard/recent-enquiries.tsx'
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
      <div className="mt-4">
        <Widget name="my-day" />
      </div>
    </div>
  )
}

function Figures({ stats }: { stats: DashboardStats }) {
  const others = stats.pipelineValueByCurrency.filter(({ currency }) => currency !== stats.pipelineCurrency)
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Total Leads" icon={Users} value={stats.totalLeads.toLocaleString()} />
        <StatCard label="Conversion Rate" icon={Percent} value={`${stats.conversionRate}%`} />
        <StatCard
          label="Pipeline Value"
          icon={CircleDollarSign}
          value={formatMoney(stats.pipelineValue, stats.pipelineCurrency)}
          detail={amounts(others, '+ ')}
        />
        <StatCard
          label="Closed Won"
          icon={Trophy}
          value={stats.closedWon.toLocaleString()}
          detail={amounts(stats.closedWonByCurrency)}
        />
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <RecentEnquiries enquiries={stats.recentEnquiries} />
        <PipelineDistribution stages={stats.stageDistribution} />
      </div>
    </>
  )
}

/** Amounts of several currencies side by side; they are never added together. */
function amounts(totals: readonly CurrencyTotal[], prefix = ''): string | undefined {
  const text = totals
    .filter(({ value }) => value > 0)
    .map(({ value, currency }) => formatMoney(value, currency))
    .join(' · ')
  return text ? `${prefix}${text}` : undefined
}
