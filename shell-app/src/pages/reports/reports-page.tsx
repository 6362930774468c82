import { useEndpoint } from '@ginkgo/api-client'
import {
  type Report,
  type ReportTemplate,
  reportsApi,
  reportTemplates,
  sourceNames,
  templateGroups,
} from '@ginkgo/contracts'
import { paths, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { BackButton, Button, Card, EmptyState, LoadFailed, RelativeTime, Skeleton } from '@ginkgo/ui'
import {
  ChartArea,
  ChartBarStacked,
  ChartColumn,
  ChartLine,
  ChartNoAxesGantt,
  Filter,
  Hash,
  Plus,
  Sheet,
  Table2,
} from 'lucide-react'
import { DashboardList } from './dashboards/dashboard-list.tsx'

const icons = {
  number: Hash,
  table: Table2,
  bar: ChartColumn,
  line: ChartLine,
  area: ChartArea,
  funnel: Filter,
  stacked: ChartBarStacked,
  pivot: Sheet,
  waterfall: ChartNoAxesGantt,
} as const

const templates: [string, ReportTemplate][] = Object.entries(reportTemplates)

/** The kept reports, and the questions that a new one can start from. */
export function ReportsPage() {
  const { data: reports, error, failed } = useEndpoint(reportsApi.list, {})
  return (
    <div className="mx-auto max-w-6xl md:pb-14">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <BackButton>
            <Link to={paths.dashboard}>Dashboard</Link>
          </BackButton>
          <h1 className="text-xl font-semibold text-fg">Reports</h1>
          <p className="text-sm text-muted">Questions about your pipeline, answered from its records.</p>
        </div>
        <Button asChild icon={<Plus size={14} />}>
          <Link to={paths.report('new')}>New Report</Link>
        </Button>
      </header>
      <DashboardList />
      <section aria-labelledby="saved-reports">
        <h2 id="saved-reports" className="mb-2 text-lg font-semibold text-fg">
          Saved reports
        </h2>
        {error ? (
          <Card>
            <LoadFailed title="Failed to fetch reports" {...failed} />
          </Card>
        ) : reports ? (
          <StoredReports reports={reports} />
        ) : (
          <div role="status">
            <p className="sr-only">Loading reports...</p>
            <Card padded>
              {['a', 'b', 'c'].map((line) => (
                <Skeleton key={line} className="mb-3 h-9 w-full last:mb-0" />
              ))}
            </Card>
          </div>
        )}
      </section>
      <Templates />
    </div>
  )
}

function StoredReports({ reports }: { reports: readonly Report[] }) {
  const { verticals } = useSession()
  const placeOf = ({ verticalId }: Report) => verticals.find(({ id }) => id === verticalId)?.name ?? 'Only me'
  if (reports.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<ChartColumn />}
          title="No reports yet"
          text="Start from one of the questions below, change what you like, and save it."
          className="py-8!"
        />
      </Card>
    )
  return (
    <Card>
      <ul className="divided">
        {reports.map((report) => {
          const Icon = icons[report.definition.show]
          return (
            <li key={report.id}>
              <Link
                to={paths.report(report.id)}
                className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover max-md:py-3"
              >
                <Icon size={16} aria-hidden="true" className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium text-fg">{report.name}</span>
                  <span className="block truncate text-xs text-muted md:hidden">{placeOf(report)}</span>
                </span>
                <span className="w-28 shrink-0 text-sm text-muted max-md:hidden">
                  {sourceNames[report.definition.source]}
                </span>
                <span className="w-40 shrink-0 truncate text-sm text-muted max-md:hidden">
                  {placeOf(report)}
                </span>
                <span className="w-44 shrink-0 text-right text-sm text-muted tabular-nums max-sm:w-28">
                  <RelativeTime instant={report.updatedAt} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Templates() {
  return (
    <section aria-labelledby="report-templates" className="mt-8">
      <h2 id="report-templates" className="text-lg font-semibold text-fg">
        Start from a question
      </h2>
      {Object.entries(templateGroups).map(([group, title]) => (
        <div key={group} className="mt-4">
          <h3 className="mb-2 text-sm font-medium text-muted">{title}</h3>
          <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {templates
              .filter(([, template]) => template.group === group)
              .map(([key, { name, asks, definition }]) => {
                const Icon = icons[definition.show ?? 'table']
                return (
                  <li key={key}>
                    <Link
                      to={`${paths.report('new')}?template=${key}`}
                      className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-3 shadow-xs hover:border-line-strong hover:bg-hover"
                    >
                      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
                      <span className="min-w-0">
                        <span className="block font-medium text-fg">{name}</span>
                        <span className="mt-0.5 block text-sm text-pretty text-muted">{asks}</span>
                      </span>
                    </Link>
                  </li>
                )
              })}
          </ul>
        </div>
      ))}
    </section>
  )
}
