import type { DialogProps } from '@ginkgo/portal-sdk'
import { MeetingDialog } from '../features/meetings/meeting-dialog.tsx'

/** Log Past Meeting. */
export default function LogMeetingDialog({ enquiryId, close }: DialogProps<'meeting.log'>) {
  return (
    <MeetingDialog
      kind="log"
      enquiryId={enquiryId}
      onClose={(meeting) => close(meeting && { meetingId: meeting.id })}
    />
  )
}
