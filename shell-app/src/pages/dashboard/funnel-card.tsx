import { formatCount, isolated } from '@ginkgo/ui'
import type { DashboardReport } from '@ginkgo/contracts'
import { closedEnquiries, createdEnquiries } from './figure-links.ts'
import { ReportAmounts, FigureLink, FiguresTable } from './figures-table.tsx'
import { ReportCard } from './report-card.tsx'
import type { ReportState } from './report-range.ts'

type FunnelRow = DashboardReport['funnel'][number]

/** How many enquiries of the range were ever in each stage, and where they are now. */
export function FunnelCard({ report, funnel }: { report: ReportState; funnel: DashboardReport['funnel'] }) {
  const isLost = ({ stageType }: FunnelRow) => stageType === 'enquiry_lost'
  const rows = [...funnel.filter((row) => !isLost(row)), ...funnel.filter(isLost)]
  const tabOf = ({ stageType, stageId }: FunnelRow) =>
    stageType === 'converted' ? { tab: 'closed', outcome: 'won' } : { tab: stageId }
  return (
    <ReportCard
      title="Funnel by stage"
      description="How many of what was created entered each stage, went on to a later one, and are there now"
      isEmpty={rows.every(({ count }) => count === 0)}
      emptyTitle="No enquiries created"
      emptyText="Nothing was created in this range."
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
