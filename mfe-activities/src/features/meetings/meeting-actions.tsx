import { call, userMessage } from '@ginkgo/api-client'
import { type Meeting, meetingsApi } from '@ginkgo/contracts'
import { confirm, toast, toastError, toastSuccess, useSession } from '@ginkgo/portal-sdk'
import { Button, DropdownMenu, IconButton, MenuItem } from '@ginkgo/ui'
import { CalendarClock, CircleCheck, EllipsisVertical, Video, XCircle } from 'lucide-react'
import { useState } from 'react'
import { useAfterChange } from '../after-change.ts'
import { CompleteMeetingDialog } from './complete-meeting-dialog.tsx'
import { isScheduled } from './meeting-status.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

/** Join, Complete, Reschedule and Cancel, as far as the meeting's state allows. */
export function MeetingActions({ meeting }: { meeting: Meeting }) {
  const { can } = useSession()
  const afterChange = useAfterChange()
  const [open, setOpen] = useState<'complete' | 'reschedule'>()
  const mayWrite = can('activities:write', meeting.verticalId)
  const close = () => setOpen(undefined)

  const cancel = async () => {
    const sure = await confirm({
      title: 'Cancel this meeting?',
      description: `${meeting.title} is kept in the list of cancelled meetings.`,
      confirmLabel: 'Cancel Meeting',
      cancelLabel: 'Keep',
      tone: 'destructive',
    })
    if (!sure) return
    try {
      const { warnings } = await call(meetingsApi.cancel, { params: { meetingId: meeting.id } })
      const removed = [meeting.googleEventId && 'Google Calendar', meeting.zoomJoinUrl && 'Zoom'].filter(
        Boolean,
      )
      if (warnings?.length)
        toast({ title: 'Meeting cancelled with warnings', description: warnings.join(' ') })
      else
        toastSuccess(
          `Meeting cancelled${removed.length > 0 ? ` and removed from ${removed.join(' and ')}` : ''}`,
        )
      await afterChange()
    } catch (error) {
      toastError(userMessage(error, 'Failed to cancel meeting'))
    }
  }

  const scheduled = isScheduled(meeting)
  return (
    <span className="flex items-center gap-1">
      {scheduled && meeting.zoomJoinUrl ? (
        <Button asChild size="sm">
          <a href={meeting.zoomJoinUrl} target="_blank" rel="noopener noreferrer">
            <Video size={13} aria-hidden="true" /> Join
          </a>
        </Button>
      ) : null}
      {scheduled ? (
        <>
          <Button
            variant="secondary"
            size="sm"
            icon={<CircleCheck size={13} />}
            disabled={!mayWrite}
            onClick={() => setOpen('complete')}
          >
            Complete
          </Button>
          <DropdownMenu
            align="end"
            trigger={
              <IconButton label={`More for ${meeting.title}`} disabled={!mayWrite}>
                <EllipsisVertical size={14} />
              </IconButton>
            }
          >
            <MenuItem icon={<CalendarClock size={14} />} onSelect={() => setOpen('reschedule')}>
              Reschedule
            </MenuItem>
            <MenuItem icon={<XCircle size={14} />} tone="destructive" onSelect={() => void cancel()}>
              Cancel
            </MenuItem>
          </DropdownMenu>
        </>
      ) : null}
      {open === 'complete' ? <CompleteMeetingDialog meeting={meeting} onClose={close} /> : null}
      {open === 'reschedule' ? <RescheduleDialog meeting={meeting} onClose={close} /> : null}
    </span>
  )
}
