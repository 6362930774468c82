import { useEndpoint } from '@ginkgo/api-client'
import { type Report, reportsApi } from '@ginkgo/contracts'
import { browserTimeZone } from '@ginkgo/contracts/dates'
import { paths, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  Card,
  CardBody,
  EmptyState,
  formatCalendarDate,
  LoadFailed,
  ownWeekStart,
  Skeleton,
  useToday,
} from '@ginkgo/ui'
import { ChartColumn } from 'lucide-react'
import { ReportView } from '../figures/report-view.tsx'
import { useReportFields } from '../use-report-fields.ts'

/** A report on a dashboard: its figures with the reader's rights, which are read and fail apart from those of others. */
export function DashboardTile({ report, wide }: { report: Report; wide: boolean }) {
  const { name, definition, id } = report
  const { user } = useSession()
  const today = useToday()
  const timeZone = user.timeZone ?? browserTimeZone()
  const fields = useReportFields(definition.source)
  const {
    data: result,
    error,
    failed,
  } = useEndpoint(
    reportsApi.result,
    {
      params: { reportId: id },
      query: { today, timeZone, weekStart: String(ownWeekStart()) as '1' },
    },
    { revalidateOnMount: true, keepPreviousData: true },
  )
  return (
    <Card aria-label={name} className={`min-w-0 ${wide ? 'lg:col-span-2' : ''}`}>
      <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-2.5">
        <h2 className="min-w-0 font-medium break-words text-fg">
          <Link to={paths.report(id)} className="hover:underline">
            {name}
          </Link>
        </h2>
        {result?.period ? (
          <p className="text-xs text-muted">
            {formatCalendarDate(result.period.from)} – {formatCalendarDate(result.period.to)}
          </p>
        ) : null}
      </div>
      <CardBody>
        {error ? (
          <LoadFailed
            title="Failed to compute the report"
            message={error.issues.map(({ message }) => message).join('. ') || error.message}
            {...failed}
          />
        ) : !result ? (
          <div role="status">
            <p className="sr-only">Loading figures...</p>
            <Skeleton className="h-48 w-full" />
          </div>
        ) : result.rows.length === 0 && definition.groupBy.length > 0 ? (
          <EmptyState icon={<ChartColumn />} title="No records" text="Nothing meets its conditions now." />
        ) : (
          <div className="max-h-112 overflow-y-auto print:max-h-none">
            <ReportView name={name} definition={definition} result={result} fields={fields} />
            {result.isAtLeast ? (
              <p className="mt-3 text-xs text-muted">Each figure is at least this.</p>
            ) : null}
          </div>
        )}
      </CardBody>
    </Card>
  )
}

/** The place of a report that was deleted, or is not shared with the reader. */
export function LostTile({ wide }: { wide: boolean }) {
  return (
    <Card aria-label="A report that is gone" className={wide ? 'lg:col-span-2' : ''}>
      <EmptyState
        icon={<ChartColumn />}
        title="Report not found"
        text="It was deleted, or it is not shared with you. Arrange the dashboard to take it off."
      />
    </Card>
  )
}
