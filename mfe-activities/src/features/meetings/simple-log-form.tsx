import { call, userMessage } from '@ginkgo/api-client'
import { type EnquiryId, meetingsApi, meetingTypes, texts } from '@ginkgo/contracts'
import { toast, toastError, toastSuccess } from '@ginkgo/portal-sdk'
import {
  Button,
  Card,
  DateField,
  Field,
  instantOf,
  Select,
  TextArea,
  TimeField,
  TimeZonePicker,
} from '@ginkgo/ui'
import { type FormEvent, useState } from 'react'
import { useAfterChange } from '../after-change.ts'

/** The enquiry page's short form: a meeting that took place, of an hour. */
export function SimpleLogForm({ enquiryId, onDone }: { enquiryId: EnquiryId; onDone: () => void }) {
  const afterChange = useAfterChange()
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [timezone, setTimezone] = useState('UTC')
  const [meetingType, setMeetingType] = useState<string>('Online')
  const [notes, setNotes] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!date || !time || !meetingType) {
      toast({ title: 'Error', description: texts.requiredFields, variant: 'destructive' })
      return
    }
    setBusy(true)
    try {
      const body = { meetingDate: instantOf(date, time, timezone), timezone, meetingType, notes }
      await call(meetingsApi.create, { params: { enquiryId }, body })
      toastSuccess('Meeting logged successfully')
      onDone()
      await afterChange()
    } catch (error) {
      toastError(userMessage(error, 'Failed to log meeting'))
    } finally {
      setBusy(false)
    }
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
        <div className="col-span-2 flex justify-end gap-2">
          <Button variant="secondary" onClick={onDone}>
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
