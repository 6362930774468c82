import type { DialogProps } from '@ginkgo/portal-sdk'
import { MeetingDialog } from '../features/meetings/meeting-dialog.tsx'

/** Schedule Meeting. */
export default function ScheduleMeetingDialog({ enquiryId, leadId, close }: DialogProps<'meeting.schedule'>) {
  return (
    <MeetingDialog
      kind="schedule"
      enquiryId={enquiryId}
      leadId={leadId}
      onClose={(meeting) => close(meeting && { meetingId: meeting.id })}
    />
  )
}
