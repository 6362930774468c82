import { FormField } from '@ginkgo/ui/form'
import { EntryRows, EntrySection } from './entry-section.tsx'
import { attendeeProblem, type MeetingForm, withTypedAttendee } from './meeting-draft.ts'

/** Whom a meeting is with. */
export function AttendeeList({ form }: { form: MeetingForm }) {
  const add = () => {
    const problem = attendeeProblem(form.getValues())
    if (problem) return problem
    const { attendees, attendee } = withTypedAttendee(form.getValues())
    form.setValue('attendees', attendees, { shouldDirty: true })
    form.setValue('attendee', attendee, { shouldDirty: true })
    return undefined
  }
  return (
    <EntrySection
      form={form}
      label="Attendees"
      heading="Attendees"
      inputs={[
        { name: 'attendee.email', label: 'Attendee Email', type: 'email', maxLength: 254 },
        { name: 'attendee.name', label: 'Attendee Name', maxLength: 200 },
      ]}
      addLabel="Add attendee"
      onAdd={add}
    >
      <FormField form={form} name="attendees">
        {(field) => (
          <EntryRows
            {...field}
            textOf={({ name, email }) => ({ name, detail: name === email ? '' : email })}
          />
        )}
      </FormField>
    </EntrySection>
  )
}
