import { type Meeting, meetingsApi } from '@ginkgo/contracts'
import { confirm, toast, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { isolated } from '@ginkgo/ui'

/** Cancels a meeting after asking; the toast claims only what was really removed elsewhere. */
export function useCancelMeeting(): (meeting: Meeting) => Promise<boolean> {
  const { send } = useMutation(meetingsApi.cancel, { failed: 'Failed to cancel meeting' })
  return async (meeting) => {
    const sure = await confirm({
      title: 'Cancel this meeting?',
      description: `${isolated(meeting.title)} is kept in the list of cancelled meetings.`,
      confirmLabel: 'Cancel Meeting',
      cancelLabel: 'Keep',
      tone: 'destructive',
    })
    if (!sure) return false
    const outcome = await send(
      { params: { meetingId: meeting.id } },
      {
        done: ({ warnings }) => {
          if (warnings?.length)
            toast({ title: 'Meeting cancelled with warnings', description: warnings.join(', ') })
          else toastSuccess(`Meeting cancelled${removedFrom(meeting)}`)
        },
      },
    )
    return outcome.done
  }
}

function removedFrom({ googleEventId, microsoftEventId, zoomJoinUrl }: Meeting): string {
  const places = [
    googleEventId && 'Google Calendar',
    microsoftEventId && 'Microsoft 365',
    zoomJoinUrl && 'Zoom',
  ].filter(Boolean)
  return places.length > 0 ? ` and removed from ${places.join(' and ')}` : ''
}
