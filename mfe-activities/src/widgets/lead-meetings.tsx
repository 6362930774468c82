import { usePages } from '@ginkgo/api-client'
import { type LeadId, meetingsApi } from '@ginkgo/contracts'
import { dialogs, PagedList, useSession } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { CalendarPlus, ClipboardPen } from 'lucide-react'
import { MeetingCard } from '../features/meetings/meeting-card.tsx'

/** The meetings of a lead and of its enquiries. */
export default function LeadMeetings({ leadId }: { leadId: LeadId }) {
  const { can } = useSession()
  const meetings = usePages(meetingsApi.ofLead, { params: { leadId } })
  const disabled = !can('activities:write')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 self-end">
        <Button
          variant="secondary"
          icon={<CalendarPlus size={14} />}
          disabled={disabled}
          onClick={() => void dialogs.open('meeting.schedule', { leadId })}
        >
          Schedule Meeting
        </Button>
        <Button
          variant="secondary"
          icon={<ClipboardPen size={14} />}
          disabled={disabled}
          onClick={() => void dialogs.open('meeting.log', { leadId })}
        >
          Log Meeting
        </Button>
      </div>
      <PagedList pages={meetings} empty={<p className="text-sm text-muted">No meetings yet</p>}>
        {(meeting) => (
          <li className="py-3">
            <MeetingCard meeting={meeting} withEnquiry={meeting.enquiry !== null} />
          </li>
        )}
      </PagedList>
    </div>
  )
}
