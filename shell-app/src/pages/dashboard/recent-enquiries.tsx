import type { DashboardStats } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Card, CardHeader, EmptyState, formatMoney, RelativeTime, StageBadge } from '@ginkgo/ui'
import { Kanban } from 'lucide-react'

/** The enquiries that changed last. */
export function RecentEnquiries({ enquiries }: { enquiries: DashboardStats['recentEnquiries'] }) {
  return (
    <Card>
      <CardHeader title="Recent Enquiries" />
      {enquiries.length === 0 ? (
        <EmptyState
          icon={<Kanban />}
          title="No enquiries yet"
          text="Create your first enquiry to see it here."
        />
      ) : (
        <ul className="divide-y divide-line">
          {enquiries.map(({ id, name, leadName, stage, stageColor, updatedAt, value, currency }) => (
            <li key={id}>
              <Link to={paths.enquiry(id)} className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium text-fg">{name}</p>
                  <p className="truncate text-sm text-muted">
                    {leadName} · <RelativeTime instant={updatedAt} />
                  </p>
                </div>
                <StageBadge name={stage} color={stageColor} />
                <p className="w-24 shrink-0 text-right text-sm font-medium text-fg tabular-nums max-sm:hidden">
                  {value === null ? '–' : formatMoney(value, currency)}
                </p>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
