import type { DialogProps } from '@ginkgo/portal-sdk'
import { MeetingDialog } from '../features/meetings/meeting-dialog.tsx'

/** Log Past Meeting. */
export default function LogMeetingDialog({ enquiryId, leadId, close }: DialogProps<'meeting.log'>) {
  return (
    <MeetingDialog
      kind="log"
      enquiryId={enquiryId}
      leadId={leadId}
      onClose={(meeting) => close(meeting && { meetingId: meeting.id })}
    />
  )
}
