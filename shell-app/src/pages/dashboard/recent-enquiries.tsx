import type { DashboardStats } from '@ginkgo/contracts'
import { dialogs, paths, useSession, useVertical } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, Card, CardHeader, EmptyState, formatMoney, RelativeTime, StageBadge } from '@ginkgo/ui'
import { Kanban, Plus } from 'lucide-react'

/** The enquiries that changed last. */
export function RecentEnquiries({
  enquiries,
  isNarrowed,
}: {
  enquiries: DashboardStats['recentEnquiries']
  isNarrowed: boolean
}) {
  const { can } = useSession()
  const { id: verticalId } = useVertical()
  return (
    <Card aria-label="Recent Enquiries" className="flex-1">
      <CardHeader title="Recent Enquiries" />
      {enquiries.length === 0 ? (
        <EmptyState
          icon={<Kanban />}
          title={isNarrowed ? 'No enquiries' : 'No enquiries yet'}
          text={isNarrowed ? 'No enquiry has this option.' : 'Create your first enquiry to see it here.'}
          action={
            !isNarrowed && can('enquiries:write', verticalId) ? (
              <Button icon={<Plus size={14} />} onClick={() => void dialogs.open('enquiry.create', {})}>
                Add Enquiry
              </Button>
            ) : undefined
          }
        />
      ) : (
        <ul className="@container divided">
          {enquiries.map(({ id, name, leadName, stage, stageColor, updatedAt, value, currency }) => (
            <li key={id}>
              <Link to={paths.enquiry(id)} className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium text-fg">
                    <bdi>{name}</bdi>
                  </p>
                  <p className="truncate text-sm text-muted">
                    <bdi>{leadName}</bdi> · <RelativeTime instant={updatedAt} />
                  </p>
                </div>
                <div className="flex shrink-0 items-center gap-3 @max-md:max-w-[45%] @max-md:flex-col @max-md:items-end @max-md:gap-1">
                  <StageBadge name={stage} color={stageColor} />
                  <p className="min-w-24 text-right text-sm font-medium text-fg tabular-nums @max-md:min-w-0">
                    {value === null ? '–' : formatMoney(value, currency)}
                  </p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
