import type { DashboardStats } from '@ginkgo/contracts'
import { Card, CardBody, CardHeader, ColorDot, EmptyState, formatCount } from '@ginkgo/ui'
import { ChartBar } from 'lucide-react'
import type { Narrowing } from './dashboard-filter.ts'
import { enquiriesInStage } from './figure-links.ts'
import { FigureLink } from './figures-table.tsx'

/** How the open enquiries spread over the stages. */
export function PipelineDistribution({
  stages,
  narrowing,
}: {
  stages: DashboardStats['stageDistribution']
  narrowing: Narrowing | undefined
}) {
  const isEmpty = stages.every(({ count }) => count === 0)
  return (
    <Card aria-label="Pipeline Distribution" className="flex-1">
      <CardHeader title="Pipeline Distribution" description="Open enquiries by stage" />
      {isEmpty ? (
        <EmptyState
          icon={<ChartBar />}
          title="No enquiries in pipeline"
          text={narrowing ? 'No open enquiry has this option.' : 'Add enquiries to see distribution.'}
        />
      ) : (
        <CardBody>
          <ul className="flex flex-col gap-4">
            {stages.map(({ stageId, stage, color, count, percentage }) => (
              <li key={stageId}>
                <div className="flex items-center justify-between gap-3 text-sm">
                  <span className="flex min-w-0 items-center gap-2 text-fg">
                    <ColorDot color={color} />
                    <span className="truncate">{stage}</span>
                  </span>
                  <span className="shrink-0 text-muted tabular-nums">
                    <span className="font-medium text-fg">
                      <FigureLink to={enquiriesInStage(stageId, narrowing)} value={count}>
                        {formatCount(count)}
                      </FigureLink>
                    </span>
                    {count > 0 ? ` · ${percentage}%` : null}
                  </span>
                </div>
                <div className="mt-1.5 h-2 overflow-hidden rounded-xl bg-sunken">
                  <div className="h-full rounded-xl bg-accent" style={{ width: `${percentage}%` }} />
                </div>
              </li>
            ))}
          </ul>
        </CardBody>
      )}
    </Card>
  )
}
