import { chatDigits, type Lead } from '@ginkgo/contracts'
import { Badge, Card, CardBody, CardHeader, personName, PhoneLinks } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { leadTypeLabels, sourceLabels } from '../lead-list/lead-labels.ts'

/** What is known about a lead. */
export function LeadInfo({ lead }: { lead: Lead }) {
  const location = [lead.city, lead.state, lead.country].filter(Boolean).join(', ')
  return (
    <Card>
      <CardHeader title="Lead Information" />
      <CardBody>
        <dl className="flex flex-col gap-3">
          <Entry label="Type">{leadTypeLabels[lead.leadType]}</Entry>
          <Entry label="Email">
            {lead.email ? (
              <a href={`mailto:${lead.email}`} className="rounded-sm break-all hover:underline">
                {lead.email}
              </a>
            ) : null}
          </Entry>
          <Entry label="Phone">
            {lead.phone ? <PhoneLinks phone={lead.phone} chatDigits={chatDigits(lead.phoneE164)} /> : null}
          </Entry>
          <Entry label="Industry">{lead.industry}</Entry>
          <Entry label="Source">{sourceLabels[lead.source]}</Entry>
          {lead.referredBy ? <Entry label="Referred By">{lead.referredBy}</Entry> : null}
          <Entry label="Location">{location}</Entry>
          {lead.pincode ? <Entry label="Pincode">{lead.pincode}</Entry> : null}
          <Entry label="Owner">
            {personName({ firstName: lead.ownerFirstName, lastName: lead.ownerLastName })}
          </Entry>
          <Entry label="Tags">
            {lead.tags ? (
              <span className="flex flex-wrap gap-1">
                {lead.tags.map((tag) => (
                  <Badge key={tag} className="h-auto min-h-5 break-words whitespace-normal">
                    {tag}
                  </Badge>
                ))}
              </span>
            ) : null}
          </Entry>
        </dl>
      </CardBody>
    </Card>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-baseline gap-3 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-fg">{children || <span className="text-muted">–</span>}</dd>
    </div>
  )
}
