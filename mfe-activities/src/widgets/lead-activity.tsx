import { usePages } from '@ginkgo/api-client'
import { emailsApi, type Lead, leadsApi } from '@ginkgo/contracts'
import { dialogs, useSession } from '@ginkgo/portal-sdk'
import { useState } from 'react'
import { ListStates } from '../features/list-states.tsx'
import { Composer } from '../features/notes/composer.tsx'
import { isFiltered, type TimelineFilter, TimelineFilters } from '../features/timeline/timeline-filters.tsx'
import { areAboutEmails } from '../features/timeline/timeline-entries.ts'
import { Timeline } from '../features/timeline/timeline.tsx'

/** What happened to a lead and its enquiries, the latest first. */
export default function LeadActivity({ lead: { id: leadId } }: { lead: Pick<Lead, 'id'> }) {
  const { can, vertical } = useSession()
  const [filter, setFilter] = useState<TimelineFilter>({})
  const activities = usePages(leadsApi.activities, { params: { leadId }, query: filter }, 10)
  const withEmails = areAboutEmails(activities.rows ?? [])
  const emails = usePages(emailsApi.ofLead, withEmails ? { params: { leadId } } : null)
  return (
    <div className="flex flex-col gap-4">
      {can('activities:write', vertical?.id) ? (
        <Composer subject={{ leadId }} onLogCall={() => void dialogs.open('call.log', { leadId })} />
      ) : null}
      <TimelineFilters filter={filter} onChange={setFilter} ofLead />
      <ListStates list={activities} empty={isFiltered(filter) ? 'No activity matches' : 'No activity yet'}>
        {(rows) => <Timeline activities={rows} emails={emails.rows ?? []} withPlace />}
      </ListStates>
    </div>
  )
}
