import { ApiError, call, userMessage } from '@ginkgo/api-client'
import { type Meeting, meetingsApi } from '@ginkgo/contracts'
import { toast, toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { FormDialog } from '@ginkgo/ui'
import { type FormEvent, useState } from 'react'
import { useAfterChange } from '../after-change.ts'
import { AttendeeList } from './attendee-list.tsx'
import { draftOf, timesOf } from './meeting-draft.ts'
import { MeetingFields } from './meeting-fields.tsx'

/** Changes a scheduled meeting, its time included. */
export function RescheduleDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const afterChange = useAfterChange()
  const [draft, setDraft] = useState(() => draftOf(meeting))
  const [attendees, setAttendees] = useState(meeting.attendees)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const times = timesOf(draft, 'schedule', new Date().toISOString())
    if ('error' in times) {
      toast({ title: 'Validation Error', description: times.error, variant: 'destructive' })
      return
    }
    setBusy(true)
    try {
      const { title, description, timezone, meetingType } = draft
      const body = { title, description, ...times, timezone, meetingType, attendees }
      await call(
        meetingsApi.update,
        { params: { meetingId: meeting.id }, body },
        { ifMatch: meeting.updatedAt },
      )
      toastSuccess('Meeting updated successfully')
      onClose()
      await afterChange()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_edit') {
        toastError('Someone else changed this meeting in the meantime. Open it again to see the latest.')
        onClose()
        await afterChange()
      } else toastError(userMessage(error, 'Failed to update meeting'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title="Reschedule Meeting"
      size="lg"
      onSubmit={submit}
      submitLabel="Save"
      busy={busy}
      busyLabel="Updating..."
      onClose={() => onClose()}
    >
      <MeetingFields kind="schedule" draft={draft} onChange={setDraft} />
      <AttendeeList attendees={attendees} onChange={setAttendees} />
    </FormDialog>
  )
}
