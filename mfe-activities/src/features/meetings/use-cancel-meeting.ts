import { call } from '@ginkgo/api-client'
import { type Meeting, meetingsApi } from '@ginkgo/contracts'
import { attempt, confirm, toast, toastSuccess } from '@ginkgo/portal-sdk'
import { useAfterChange } from '../after-change.ts'

/** Cancels a meeting after asking; the toast claims only what was really removed elsewhere. */
export function useCancelMeeting(): (meeting: Meeting) => Promise<boolean> {
  const afterChange = useAfterChange()
  return async (meeting) => {
    const sure = await confirm({
      title: 'Cancel this meeting?',
      description: `${meeting.title} is kept in the list of cancelled meetings.`,
      confirmLabel: 'Cancel Meeting',
      cancelLabel: 'Keep',
      tone: 'destructive',
    })
    if (!sure) return false
    return attempt(async () => {
      const { warnings } = await call(meetingsApi.cancel, { params: { meetingId: meeting.id } })
      if (warnings?.length)
        toast({ title: 'Meeting cancelled with warnings', description: warnings.join(', ') })
      else toastSuccess(`Meeting cancelled${removedFrom(meeting)}`)
      await afterChange()
    }, 'Failed to cancel meeting')
  }
}

function removedFrom({ googleEventId, zoomJoinUrl }: Meeting): string {
  const places = [googleEventId && 'Google Calendar', zoomJoinUrl && 'Zoom'].filter(Boolean)
  return places.length > 0 ? ` and removed from ${places.join(' and ')}` : ''
}
