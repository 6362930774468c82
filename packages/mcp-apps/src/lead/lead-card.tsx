import type { LeadDetail } from '@ginkgo/contracts'
import { Badge, CountBadge, formatDateTime } from '@ginkgo/ui'
import { useState } from 'react'
import { Head } from '../view/parts.tsx'
import type { ViewProps } from '../view/show-view.tsx'
import { CallForm } from './call-form.tsx'
import { LatestCalls, useCalls } from './latest-calls.tsx'

type LinkedLead = LeadDetail & { readonly url: string }

/** A lead with whom to talk to, and a call to log. */
export function LeadCard({ content: lead }: ViewProps<{ leadId: string }, LinkedLead>) {
  const calls = useCalls(lead.id)
  const [lastContactAt, setLastContactAt] = useState(lead.lastContactAt)
  const counts = [
    ['open', lead.openEnquiries],
    ['won', lead.convertedEnquiries],
    ['lost', lead.lostEnquiries],
  ] as const
  return (
    <>
      <Head
        title={lead.name}
        url={lead.url}
        about={lead.archivedAt === null ? null : <Badge tone="gold">Archived</Badge>}
      />
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <section className="min-w-0 flex flex-col gap-3">
          <p className="text-sm text-muted">
            {[lead.city, lead.email, lead.phone].filter(Boolean).join(' · ') || 'No e-mail or phone number'}
          </p>
          <p className="flex flex-wrap gap-3 text-sm">
            {counts.map(([name, count]) => (
              <span key={name}>
                <CountBadge count={count} /> {name}
              </span>
            ))}
          </p>
          <p className="text-sm">
            Last contact: {lastContactAt === null ? 'never' : formatDateTime(lastContactAt)}
          </p>
          <h2 className="text-sm font-semibold">Contact persons</h2>
          {lead.contacts.length === 0 ? <p className="text-sm text-muted">None yet.</p> : null}
          <ul className="flex flex-col gap-1">
            {lead.contacts.map(({ id, name, designation, email, mobile }) => (
              <li key={id} className="text-sm">
                <span className="font-medium">{name}</span>
                {designation ? <span className="text-muted"> {designation}</span> : null}
                <span className="block truncate text-muted">
                  {[email, mobile].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <LatestCalls {...calls} />
        </section>
        <CallForm
          leadId={lead.id}
          contacts={lead.contacts}
          onLogged={(call) => {
            setLastContactAt(call.calledAt)
            calls.add(call)
          }}
        />
      </div>
    </>
  )
}
