import { inputsOf, type Lead, leadFields } from '@ginkgo/contracts'
import { FieldValue } from '@ginkgo/fields/table'
import { Card, CardBody, CardHeader, personName } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { LeadPhone } from '../lead-phone.tsx'

/** Shown elsewhere on the page: the name and type in its head, and the places as one line. */
const elsewhere = new Set(['name', 'accountType', 'city', 'state', 'country'])
/** Left out where they are empty. */
const rare = new Set(['referredBy', 'pincode'])

/** What is known about a lead. */
export function LeadInfo({ lead }: { lead: Lead }) {
  const location = [lead.city, lead.state, lead.country].filter(Boolean).join(', ')
  const shown = inputsOf(leadFields).filter(
    ({ name }) => !elsewhere.has(name) && !(rare.has(name) && !lead[name as keyof Lead]),
  )
  return (
    <Card>
      <CardHeader title="Lead Information" />
      <CardBody>
        <dl className="flex flex-col gap-3">
          {shown.map((field) => (
            <Entry key={field.name} label={field.name === 'leadType' ? 'Type' : field.label}>
              {field.name === 'ownerId' ? (
                personName({ firstName: lead.ownerFirstName, lastName: lead.ownerLastName })
              ) : field.name === 'phone' ? (
                lead.phone && <LeadPhone lead={lead} />
              ) : (
                <FieldValue field={field} record={lead} whole />
              )}
            </Entry>
          ))}
          <Entry label="Location">{location}</Entry>
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
