import { usePages } from '@ginkgo/api-client'
import { activitiesApi, emailsApi, type EnquiryId, type LeadId } from '@ginkgo/contracts'
import { dialogs, useSession } from '@ginkgo/portal-sdk'
import { useState } from 'react'
import { ListStates } from '../features/list-states.tsx'
import { Composer } from '../features/notes/composer.tsx'
import { isFiltered, type TimelineFilter, TimelineFilters } from '../features/timeline/timeline-filters.tsx'
import { areAboutEmails } from '../features/timeline/timeline-entries.ts'
import { Timeline } from '../features/timeline/timeline.tsx'

/** What happened to an enquiry, the latest first. */
export default function EnquiryActivity({ enquiryId, leadId }: { enquiryId: EnquiryId; leadId: LeadId }) {
  const { can, vertical } = useSession()
  const [filter, setFilter] = useState<TimelineFilter>({})
  const activities = usePages(activitiesApi.ofEnquiry, { params: { enquiryId }, query: filter })
  const withEmails = areAboutEmails(activities.rows ?? [])
  const emails = usePages(emailsApi.ofEnquiry, withEmails ? { params: { enquiryId } } : null)
  return (
    <div className="flex flex-col gap-4">
      {can('activities:write', vertical?.id) ? (
        <Composer
          subject={{ enquiryId }}
          onLogCall={() => void dialogs.open('call.log', { leadId, enquiryId })}
        />
      ) : null}
      <TimelineFilters filter={filter} onChange={setFilter} />
      <ListStates list={activities} empty={isFiltered(filter) ? 'No activity matches' : 'No activity yet'}>
        {(rows) => <Timeline activities={rows} emails={emails.rows ?? []} withPlace={false} />}
      </ListStates>
    </div>
  )
}
