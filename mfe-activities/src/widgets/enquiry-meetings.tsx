import { usePages } from '@ginkgo/api-client'
import { type EnquiryId, meetingsApi } from '@ginkgo/contracts'
import { PagedList } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { ClipboardPen } from 'lucide-react'
import { useState } from 'react'
import { MeetingCard } from '../features/meetings/meeting-card.tsx'
import { SimpleLogForm } from '../features/meetings/simple-log-form.tsx'

/** The meetings of an enquiry, with a short form to log one. */
export default function EnquiryMeetings({ enquiryId }: { enquiryId: EnquiryId }) {
  const meetings = usePages(meetingsApi.ofEnquiry, { params: { enquiryId } })
  const [logging, setLogging] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      {logging ? (
        <SimpleLogForm enquiryId={enquiryId} onDone={() => setLogging(false)} />
      ) : (
        <div className="self-end">
          <Button variant="secondary" icon={<ClipboardPen size={14} />} onClick={() => setLogging(true)}>
            Log Meeting
          </Button>
        </div>
      )}
      <PagedList pages={meetings} empty={<p className="text-sm text-muted">No meetings yet</p>}>
        {(meeting) => (
          <li className="py-3">
            <MeetingCard meeting={meeting} withEnquiry={false} />
          </li>
        )}
      </PagedList>
    </div>
  )
}
