import { usePages } from '@ginkgo/api-client'
import { activitiesApi, type EnquiryId } from '@ginkgo/contracts'
import { ListStates } from '../features/list-states.tsx'
import { Timeline } from '../features/timeline/timeline.tsx'

/** What happened to an enquiry, the latest first. */
export default function EnquiryActivity({ enquiryId }: { enquiryId: EnquiryId }) {
  const activities = usePages(activitiesApi.ofEnquiry, { params: { enquiryId } })
  return (
    <ListStates list={activities} empty="No activity yet">
      {(rows) => <Timeline activities={rows} />}
    </ListStates>
  )
}
