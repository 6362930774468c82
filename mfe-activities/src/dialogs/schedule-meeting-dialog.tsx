import type { DialogProps } from '@ginkgo/portal-sdk'
import { MeetingDialog } from '../features/meetings/meeting-dialog.tsx'

/** Schedule Meeting. */
export default function ScheduleMeetingDialog({ enquiryId, close }: DialogProps<'meeting.schedule'>) {
  return (
    <MeetingDialog
      kind="schedule"
      enquiryId={enquiryId}
      onClose={(meeting) => close(meeting && { meetingId: meeting.id })}
    />
  )
}
