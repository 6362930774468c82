import { usePages } from '@ginkgo/api-client'
import { leadsApi, type LeadId } from '@ginkgo/contracts'
import { ListStates } from '../features/list-states.tsx'
import { Timeline } from '../features/timeline/timeline.tsx'

/** What happened to a lead and its enquiries, the latest first. */
export default function LeadActivity({ leadId }: { leadId: LeadId }) {
  const activities = usePages(leadsApi.activities, { params: { leadId } }, 10)
  return (
    <ListStates list={activities} empty="No activity yet">
      {(rows) => <Timeline activities={rows} />}
    </ListStates>
  )
}
