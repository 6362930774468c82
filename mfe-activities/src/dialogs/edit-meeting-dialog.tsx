import { ApiError, call, userMessage } from '@ginkgo/api-client'
import { meetingsApi, texts } from '@ginkgo/contracts'
import { type DialogProps, toast, toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { Field, FormDialog, TextArea } from '@ginkgo/ui'
import { type FormEvent, useState } from 'react'
import { useAfterChange } from '../features/after-change.ts'
import { AttendeeList, attendeeDraft, withTypedAttendee } from '../features/meetings/attendee-list.tsx'
import { refuse } from '../features/refuse.ts'
import { draftOf, timesOf } from '../features/meetings/meeting-draft.ts'
import { MeetingFields } from '../features/meetings/meeting-fields.tsx'

/** Reschedule Meeting, or Edit Meeting for one that took place. */
export default function EditMeetingDialog({ meeting, close }: DialogProps<'meeting.edit'>) {
  const afterChange = useAfterChange()
  const isLog = meeting.status === 'completed'
  const [begun] = useState(() => draftOf(meeting))
  const [draft, setDraft] = useState(begun)
  const [people, setPeople] = useState(() => attendeeDraft(meeting.attendees))
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const times = timesOf(draft, isLog ? 'log' : 'schedule', new Date().toISOString(), meeting.startTime)
    if ('error' in times) return refuse(times.error)
    const invited = withTypedAttendee(people)
    if (!invited) return refuse(texts.emailInvalid)
    setBusy(true)
    try {
      const { title, description, timezone, meetingType, notes } = draft
      const body = {
        ...{ title, description, ...times, timezone, meetingType },
        attendees: [...invited.list],
        ...(isLog && { notes }),
      }
      const { warnings } = await call(
        meetingsApi.update,
        { params: { meetingId: meeting.id }, body },
        { ifMatch: meeting.updatedAt },
      )
      if (warnings?.length)
        toast({ title: 'Meeting updated with warnings', description: warnings.join(', ') })
      else toastSuccess('Meeting updated successfully')
      close({ meetingId: meeting.id })
      await afterChange()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_edit') {
        toastError('Someone else changed this meeting in the meantime. Open it again to see the latest.')
        close()
        await afterChange()
      } else toastError(userMessage(error, 'Failed to update meeting'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={isLog ? 'Edit Meeting' : 'Reschedule Meeting'}
      size="lg"
      onSubmit={submit}
      submitLabel="Save"
      busy={busy}
      busyLabel="Updating..."
      changed={draft !== begun || people.email !== '' || people.list !== meeting.attendees}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        <MeetingFields kind={isLog ? 'log' : 'schedule'} draft={draft} onChange={setDraft} />
        {isLog ? (
          <Field label="Notes">
            <TextArea value={draft.notes} onValueChange={(notes) => setDraft({ ...draft, notes })} />
          </Field>
        ) : null}
      </div>
      <AttendeeList draft={people} onChange={setPeople} />
    </FormDialog>
  )
}
