import { call, useReplace } from '@ginkgo/api-client'
import { type Meeting, meetingsApi, texts } from '@ginkgo/contracts'
import {
  attempt,
  type DialogProps,
  isStale,
  toast,
  toastSuccess,
  useMutation,
  type Versions,
} from '@ginkgo/portal-sdk'
import { Field, FormDialog, TextArea } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import {
  AttendeeList,
  attendeeDraft,
  hasAttendees,
  withTypedAttendee,
} from '../features/meetings/attendee-list.tsx'
import { draftOf, timesOf } from '../features/meetings/meeting-draft.ts'
import { MeetingFields } from '../features/meetings/meeting-fields.tsx'
import { MeetingMerge, type MeetingValues } from '../features/meetings/meeting-merge.tsx'
import { refuse } from '../features/refuse.ts'

/**
 * Reschedule Meeting, or Edit Meeting for one that took place; somebody else's change in the meantime is shown beside
 * one's own, and neither is lost.
 */
export default function EditMeetingDialog({ meeting, close }: DialogProps<'meeting.edit'>) {
  const replace = useReplace()
  const isLog = meeting.status === 'completed'
  const kind = isLog ? 'log' : 'schedule'
  const [begun] = useState(() => draftOf(meeting))
  const [draft, setDraft] = useState(begun)
  const [people, setPeople] = useState(() => attendeeDraft(meeting.attendees))
  const [versions, setVersions] = useState<Versions<Meeting, MeetingValues>>()
  const { send, busy } = useMutation(meetingsApi.update, {
    failed: 'Failed to update meeting',
    tryAgain: false,
    done: (updated) => {
      replace('meetings', updated)
      if (updated.warnings?.length)
        toast({ title: 'Meeting updated with warnings', description: updated.warnings.join(', ') })
      else toastSuccess('Meeting updated successfully')
      close({ meetingId: updated.id })
    },
  })

  const save = async (values: MeetingValues, seen: Meeting) => {
    const times = timesOf(values, kind, new Date().toISOString(), seen.startTime)
    if ('error' in times) return refuse(times.error)
    const { title, description, timezone, meetingType, notes, attendees } = values
    const params = { meetingId: seen.id }
    const body = {
      ...{ title, description, ...times, timezone, meetingType, attendees: [...attendees] },
      ...(isLog && { notes }),
    }
    const compare = async () =>
      setVersions({ base: meeting, mine: values, theirs: await call(meetingsApi.get, { params }) })
    await send(
      { params, body },
      {
        ifMatch: seen.updatedAt,
        onFailure: async (error) => {
          if (isStale(error)) await attempt(compare, 'Failed to update meeting')
          return isStale(error)
        },
      },
    )
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const invited = withTypedAttendee(people)
    if (!invited) return refuse(texts.emailInvalid)
    await save({ ...draft, attendees: invited.list }, meeting)
  }

  return (
    <>
      <FormDialog
        title={isLog ? 'Edit Meeting' : 'Reschedule Meeting'}
        size="lg"
        onSubmit={submit}
        submitLabel="Save"
        busy={busy}
        busyLabel="Updating..."
        changed={draft !== begun || hasAttendees(people, meeting.attendees)}
        onClose={() => close()}
      >
        <div className="flex flex-col gap-4">
          <MeetingFields kind={kind} draft={draft} onChange={setDraft} />
          {isLog ? (
            <Field label="Notes">
              <TextArea value={draft.notes} onValueChange={(notes) => setDraft({ ...draft, notes })} />
            </Field>
          ) : null}
        </div>
        <AttendeeList draft={people} onChange={setPeople} />
      </FormDialog>
      {versions ? (
        <MeetingMerge
          key={versions.theirs.updatedAt}
          versions={versions}
          onSave={save}
          onClose={() => setVersions(undefined)}
        />
      ) : null}
    </>
  )
}
