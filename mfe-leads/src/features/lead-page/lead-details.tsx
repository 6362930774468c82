import type { Lead } from '@ginkgo/contracts'
import { Card, CardBody, CardHeader, formatDateTime } from '@ginkgo/ui'

/** When somebody last reached out to a lead, when it was created and when it last changed. */
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
          <dt className="text-muted">Last Contact</dt>
          <dd className="text-fg">
            {lastContactAt ? formatDateTime(lastContactAt) : <span className="text-muted">–</span>}
          </dd>
          <dt className="text-muted">Created</dt>
          <dd className="text-fg">{formatDateTime(lead.createdAt)}</dd>
          <dt className="text-muted">Last Updated</dt>
          <dd className="text-fg">{formatDateTime(lead.updatedAt)}</dd>
        </dl>
      </CardBody>
    </Card>
  )
}
