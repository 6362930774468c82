import { type EnquiryId, meetingsApi, meetingTypes } from '@ginkgo/contracts'
import { mayDiscard, useMutation } from '@ginkgo/portal-sdk'
import { Button, Card, Select } from '@ginkgo/ui'
import { DateField, FormField, TimeField, TimeZonePicker, useZodForm } from '@ginkgo/ui/form'
import { AttendeeList } from './attendee-list.tsx'
import { FollowUpTasks } from './follow-up-tasks.tsx'
import { ClockChange } from './clock-change.tsx'
import { emptyDraft, meetingSchemas } from './meeting-draft.ts'
import { MeetingNotes } from './meeting-fields.tsx'
import { refuseDraft } from './refuse-draft.ts'
import { startOf } from './meeting-times.ts'

/** The enquiry page's short form: a meeting that took place, of an hour. */
export function SimpleLogForm({ enquiryId, onDone }: { enquiryId: EnquiryId; onDone: () => void }) {
  const form = useZodForm(meetingSchemas.shortLog, { defaultValues: emptyDraft('UTC', 'Online') })
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(meetingsApi.create, {
    form,
    saved: 'Meeting logged successfully',
    failed: 'Failed to log meeting',
    done: onDone,
  })
  const cancel = async () => {
    if (await mayDiscard(isDirty)) onDone()
  }
  const submit = form.handleSubmit(
    async (draft) => {
      const { timezone, meetingType, notes, attendees, tasks } = draft
      const body = { meetingDate: startOf(draft), timezone, meetingType, notes, attendees, tasks }
      await send({ params: { enquiryId }, body })
    },
    () => refuseDraft(form.getValues(), 'shortLog'),
  )

  return (
    <Card padded>
      <form onSubmit={submit} className="grid grid-cols-2 gap-3" noValidate>
        <FormField form={form} name="startDate" label="Date" required>
          {({ onValueChange, ...field }) => (
            <DateField {...field} onValueChange={(date) => onValueChange(date ?? '')} />
          )}
        </FormField>
        <FormField form={form} name="startTime" label="Time" required>
          {(field) => <TimeField {...field} />}
        </FormField>
        <FormField form={form} name="meetingType" label="Type" required>
          {(field) => (
            <Select {...field} options={meetingTypes.map((type) => ({ value: type, label: type }))} />
          )}
        </FormField>
        <FormField form={form} name="timezone" label="Time Zone">
          {(field) => <TimeZonePicker {...field} />}
        </FormField>
        <ClockChange form={form} ends={['start']} />
        <MeetingNotes form={form} className="col-span-2" />
        <div className="col-span-2 flex flex-col gap-4">
          <AttendeeList form={form} enquiryId={enquiryId} />
          <FollowUpTasks form={form} />
        </div>
        <div className="col-span-2 flex justify-end gap-2">
          <Button variant="secondary" onClick={() => void cancel()}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Logging...">
            Log Meeting
          </Button>
        </div>
      </form>
    </Card>
  )
}
