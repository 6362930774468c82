import { type EnquiryId, meetingsApi, meetingTypes, texts } from '@ginkgo/contracts'
import { mayDiscard, toastError, useMutation } from '@ginkgo/portal-sdk'
import { instantOf } from '@ginkgo/contracts/dates'
import { Button, Card, Select, useUnsavedInput } from '@ginkgo/ui'
import { DateField, Field, TextArea, TimeField, TimeZonePicker } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { refuse } from '../refuse.ts'
import { AttendeeList, attendeeDraft, hasAttendees, withTypedAttendee } from './attendee-list.tsx'
import { FollowUpTasks, hasFollowUps, noFollowUps, withTypedTask } from './follow-up-tasks.tsx'

/** The enquiry page's short form: a meeting that took place, of an hour. */
export function SimpleLogForm({ enquiryId, onDone }: { enquiryId: EnquiryId; onDone: () => void }) {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [timezone, setTimezone] = useState('UTC')
  const [meetingType, setMeetingType] = useState<string>('Online')
  const [notes, setNotes] = useState('')
  const [people, setPeople] = useState(attendeeDraft())
  const [followUps, setFollowUps] = useState(noFollowUps)
  const { send, busy } = useMutation(meetingsApi.create, {
    saved: 'Meeting logged successfully',
    failed: 'Failed to log meeting',
    tryAgain: false,
    done: onDone,
  })
  const isTouched =
    [date, time, notes].some((text) => text !== '') || hasAttendees(people) || hasFollowUps(followUps)
  useUnsavedInput(isTouched && !busy)

  const cancel = async () => {
    if (await mayDiscard(isTouched)) onDone()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!date || !time || !meetingType) {
      toastError(texts.requiredFields)
      return
    }
    const invited = withTypedAttendee(people)
    if (!invited) return refuse(texts.emailInvalid)
    const toDo = withTypedTask(followUps)
    if (!toDo) return refuse(texts.titleRequired)
    const body = {
      meetingDate: instantOf(date, time, timezone),
      ...{ timezone, meetingType, notes },
      ...{ attendees: [...invited.list], tasks: [...toDo.list] },
    }
    await send({ params: { enquiryId }, body })
  }

  return (
    <Card padded>
      <form onSubmit={submit} className="grid grid-cols-2 gap-3" noValidate>
        <Field label="Date" required>
          <DateField value={date} onValueChange={(value) => setDate(value ?? '')} />
        </Field>
        <Field label="Time" required>
          <TimeField value={time} onValueChange={setTime} />
        </Field>
        <Field label="Type" required>
          <Select
            value={meetingType}
            onValueChange={setMeetingType}
            options={meetingTypes.map((type) => ({ value: type as string, label: type }))}
          />
        </Field>
        <Field label="Time Zone">
          <TimeZonePicker value={timezone} onValueChange={setTimezone} />
        </Field>
        <Field label="Notes" className="col-span-2">
          <TextArea value={notes} onValueChange={setNotes} />
        </Field>
        <div className="col-span-2">
          <AttendeeList draft={people} onChange={setPeople} />
          <FollowUpTasks draft={followUps} onChange={setFollowUps} />
        </div>
        <div className="col-span-2 flex justify-end gap-2">
          <Button variant="secondary" onClick={() => void cancel()}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Logging...">
            Log Meeting
          </Button>
        </div>
      </form>
    </Card>
  )
}
