import type { Lead } from '@ginkgo/contracts'
import { Card, CardBody, CardHeader, formatDateTime } from '@ginkgo/ui'

/** When a lead was created, when it last changed, and when somebody last reached out. */
export function LeadDetails({
  lead,
  lastContactAt,
}: {
  lead: Lead
  lastContactAt: string | null | undefined
}) {
  return (
    <Card>
      <CardHeader title="Details" />
      <CardBody>
        <dl className="grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-3 text-sm">
          <dt className="text-muted">Created</dt>
          <dd className="text-fg">{formatDateTime(lead.createdAt)}</dd>
          <dt className="text-muted">Last Updated</dt>
          <dd className="text-fg">{formatDateTime(lead.updatedAt)}</dd>
          <dt className="text-muted">Last Contact</dt>
          <dd className="text-fg">
            {lastContactAt ? formatDateTime(lastContactAt) : <span className="text-muted">–</span>}
          </dd>
        </dl>
      </CardBody>
    </Card>
  )
}
