import { useEndpoint } from '@ginkgo/api-client'
import {
  dashboardApi,
  type DashboardReport,
  enquiriesApi,
  enquiryFields,
  type VerticalId,
} from '@ginkgo/contracts'
import { useSearchState } from '@ginkgo/router'
import { choiceLabel, formatCount, isolated, LoadFailed, OptionalSelect, ownWeekStart } from '@ginkgo/ui'
import { asAsked } from './dashboard-filter.ts'
import { closedEnquiries, createdEnquiries } from './figure-links.ts'
import { ReportAmounts, FigureLink, FiguresTable } from './figures-table.tsx'
import { ReportCard } from './report-card.tsx'
import type { ReportState } from './report-range.ts'

type FunnelRow = DashboardReport['funnel'][number]

/** How many enquiries of the range were ever in each stage, and where they are now; of one source, where it is chosen. */
export function FunnelCard({
  report: ofAll,
  funnel: all,
  verticalId,
}: {
  report: ReportState
  funnel: DashboardReport['funnel']
  verticalId: VerticalId
}) {
  const [search, change] = useSearchState()
  const source = search.get('funnelSource') ?? undefined
  const report = { ...ofAll, source }
  const { from, to, assignedTo, narrowing } = ofAll
  const { data: counts } = useEndpoint(enquiriesApi.counts, { params: { verticalId }, query: {} })
  const { data, error, isLoading, failed } = useEndpoint(
    dashboardApi.report,
    source
      ? {
          query: {
            verticalId,
            from,
            to,
            assignedTo,
            source,
            weekStart: `${ownWeekStart()}`,
            ...asAsked(narrowing),
          },
        }
      : null,
    { revalidateOnMount: true, keepPreviousData: true },
  )
  const funnel = source ? (data?.funnel ?? []) : all
  const sources = [...new Set([...(counts?.sources ?? []), ...(source ? [source] : [])])]
  const isLost = ({ stageType }: FunnelRow) => stageType === 'enquiry_lost'
  const rows = [...funnel.filter((row) => !isLost(row)), ...funnel.filter(isLost)]
  const tabOf = ({ stageType, stageId }: FunnelRow) =>
    stageType === 'converted' ? { tab: 'closed', outcome: 'won' } : { tab: stageId }
  return (
    <ReportCard
      title="Funnel by stage"
      description="How many of what was created entered each stage, went on to a later one, and are there now"
      lead={
        <div className="w-36">
          <OptionalSelect
            aria-label="Source"
            noneLabel="All sources"
            value={source}
            options={sources.map((value) => ({ value, label: choiceLabel(enquiryFields.source, value) }))}
            onValueChange={(chosen) => change({ funnelSource: chosen ?? null })}
          />
        </div>
      }
      busy={source !== undefined && isLoading}
      problem={error && !data ? <LoadFailed {...failed} /> : undefined}
      isEmpty={rows.every(({ count, reached }) => count === 0 && !reached)}
      emptyTitle="No enquiries created"
      emptyText={
        source ? 'Nothing of this source was created in this range.' : 'Nothing was created in this range.'
      }
      chart={({ BarChart }) => (
        <BarChart
          rows={rows.map((row) => ({
            id: row.stageId,
            label: row.stage,
            behind: row.reached ?? undefined,
            note: conversionOf(row),
            bars: [
              {
                series: isLost(row) ? 'lost' : 'count',
                value: row.count,
                text: formatCount(row.reached ?? row.count),
                title: titleOf(row),
                to: createdEnquiries(report, tabOf(row)),
              },
            ],
          }))}
        />
      )}
      table={
        <FiguresTable
          label="Funnel by stage"
          head={['Stage', 'Entered', 'Share of all', 'Went on', 'Now here', 'Value']}
          rows={rows.map((row) => ({
            id: row.stageId,
            cells: [
              row.stage,
              row.reached === null ? '–' : formatCount(row.reached),
              row.reached ? `${row.reachedPercentage}%` : '–',
              row.wentOnPercentage === null ? '–' : `${row.wentOnPercentage}%`,
              <FigureLink key="count" to={createdEnquiries(report, tabOf(row))} value={row.count}>
                {formatCount(row.count)}
              </FigureLink>,
              <ReportAmounts
                key="value"
                totals={row.totals}
                to={(currency) => createdEnquiries(report, tabOf(row), { currency })}
              />,
            ],
          }))}
        />
      }
    />
  )
}

/** What became of those who entered a stage; nothing where nobody did. Of won ones, how many of all they are. */
function conversionOf({ stageType, reached, reachedPercentage, wentOnPercentage }: FunnelRow) {
  if (!reached) return undefined
  return stageType === 'converted' ? `${reachedPercentage}% of all` : `${wentOnPercentage}% went on`
}

/** Says both counts, because the linked list has the enquiries that are in the stage now. */
const titleOf = ({ stage, count, reached }: FunnelRow): string =>
  reached === null ? `${stage}: ${count}` : `${stage}: ${count} now, ${reached} entered`

/** Why enquiries were lost in the range. */
export function LossReasonsCard({
  report,
  lossReasons,
}: {
  report: ReportState
  lossReasons: DashboardReport['lossReasons']
}) {
  return (
    <ReportCard
      title="Loss reasons"
      description="Why enquiries were lost in this range"
      isEmpty={lossReasons.length === 0}
      emptyTitle="No lost enquiries"
      emptyText="Nothing was lost in this range."
      chart={({ BarChart }) => (
        <BarChart
          rows={lossReasons.map(({ lossReasonId, reason, count }) => ({
            id: lossReasonId,
            label: reason,
            bars: [
              {
                series: 'lost',
                value: count,
                text: formatCount(count),
                title: `${isolated(reason)}: ${count}`,
                to: closedEnquiries(report, 'lost', { lossReasonId }),
              },
            ],
          }))}
        />
      )}
      table={
        <FiguresTable
          label="Loss reasons"
          head={['Reason', 'Lost', 'Value']}
          rows={lossReasons.map(({ lossReasonId, reason, count, totals }) => ({
            id: lossReasonId,
            cells: [
              reason,
              <FigureLink key="count" to={closedEnquiries(report, 'lost', { lossReasonId })} value={count}>
                {formatCount(count)}
              </FigureLink>,
              <ReportAmounts
                key="value"
                totals={totals}
                to={(currency) => closedEnquiries(report, 'lost', { lossReasonId, currency })}
              />,
            ],
          }))}
        />
      }
    />
  )
}
