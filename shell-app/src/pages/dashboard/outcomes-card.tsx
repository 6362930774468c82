import type { DashboardReport } from '@ginkgo/contracts'
import { formatCalendarDate, formatDateParts, formatCount, ownWeekStart } from '@ginkgo/ui'
import { closedEnquiries } from './figure-links.ts'
import { ReportAmounts, FigureLink, FiguresTable } from './figures-table.tsx'
import { ReportCard } from './report-card.tsx'
import type { ReportState } from './report-range.ts'
import { weeklyWhereFew } from './weekly-outcomes.ts'

type Part = DashboardReport['outcomes'][number]

const outcomeNames = { won: 'Won', lost: 'Lost' } as const

/** What was won and lost, day by day, by week or by month; by week also where no day has more than a few. */
export function OutcomesCard({ report, data }: { report: ReportState; data: DashboardReport }) {
  const { outcomes, step } = weeklyWhereFew(data, ownWeekStart())
  const sum = (outcome: 'won' | 'lost') => outcomes.reduce((total, part) => total + part[outcome], 0)
  const [won, lost] = [sum('won'), sum('lost')]
  const link = (part: Part, outcome: 'won' | 'lost') =>
    closedEnquiries(report, outcome, { from: part.from, to: part.to })
  return (
    <ReportCard
      title="Won and lost"
      description={`${formatCount(won)} won and ${formatCount(lost)} lost, by ${step}`}
      legend={[
        { series: 'won', name: 'Won' },
        { series: 'lost', name: 'Lost' },
      ]}
      isEmpty={won + lost === 0}
      emptyTitle="No closed enquiries"
      emptyText="Nothing was won or lost in this range."
      chart={({ ColumnChart }) => (
        <ColumnChart
          groups={outcomes.map((part) => ({
            id: part.from,
            label: shortLabel(part, step),
            bars: (['won', 'lost'] as const).map((outcome) => ({
              series: outcome,
              value: part[outcome],
              text: String(part[outcome]),
              title: `${outcomeNames[outcome]}, ${longLabel(part, step)}: ${part[outcome]}`,
              to: link(part, outcome),
            })),
          }))}
        />
      )}
      table={
        <FiguresTable
          label="Won and lost"
          head={['Time', 'Won', 'Won value', 'Lost', 'Lost value']}
          rows={outcomes
            .filter((part) => part.won + part.lost > 0)
            .map((part) => ({
              id: part.from,
              cells: [
                longLabel(part, step),
                ...(['won', 'lost'] as const).flatMap((outcome) => [
                  <FigureLink key={outcome} to={link(part, outcome)} value={part[outcome]}>
                    {formatCount(part[outcome])}
                  </FigureLink>,
                  <ReportAmounts
                    key={`${outcome} value`}
                    totals={part[`${outcome}Totals`]}
                    to={(currency) =>
                      closedEnquiries(report, outcome, { from: part.from, to: part.to, currency })
                    }
                  />,
                ]),
              ],
            }))}
        />
      }
    />
  )
}

/** "Nov 3", and of a month "Nov 2026". */
function shortLabel({ from }: Part, step: DashboardReport['step']): string {
  return formatDateParts(from, {
    month: 'short',
    ...(step === 'month' ? { year: 'numeric' } : { day: 'numeric' }),
  })
}

function longLabel(part: Part, step: DashboardReport['step']): string {
  if (step === 'month') return shortLabel(part, step)
  const from = formatCalendarDate(part.from)
  return part.from === part.to ? from : `${from} – ${formatCalendarDate(part.to)}`
}
