import { type Attendee, type EnquiryId, fold, type LeadId } from '@ginkgo/contracts'
import { Button, isolated } from '@ginkgo/ui'
import { FormField } from '@ginkgo/ui/form'
import { Plus } from 'lucide-react'
import { EntryRows, EntrySection } from './entry-section.tsx'
import { attendeeProblem, type MeetingForm, withAttendee, withTypedAttendee } from './meeting-draft.ts'
import { useProposedAttendees } from './use-proposed-attendees.ts'

/** People whom one press adds; others are found while their address is typed. */
const shown = 6

/** Whom a meeting is with: people of its lead and colleagues are proposed. */
export function AttendeeList({
  form,
  enquiryId,
  leadId,
}: {
  form: MeetingForm
  enquiryId?: EnquiryId | undefined
  leadId?: LeadId | null | undefined
}) {
  const chosen = form.watch('attendees')
  const proposed = useProposedAttendees(enquiryId, leadId)
  const typed = fold(form.watch('attendee.email').trim())
  const offered = proposed.filter(
    ({ name, email }) =>
      !chosen.some((one) => one.email === email) && (fold(name).includes(typed) || email.includes(typed)),
  )
  const propose = (person: Attendee) => {
    form.setValue('attendees', withAttendee(chosen, person), { shouldDirty: true })
    // What was typed has found them.
    if (typed !== '') form.setValue('attendee', { email: '', name: '' })
    form.clearErrors('attendee.email')
  }
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
      more={
        offered.length > 0 ? (
          <ul aria-label="Suggested attendees" className="mt-2 flex flex-wrap gap-2">
            {offered.slice(0, shown).map((person) => (
              <li key={person.email} className="max-w-full">
                <Button
                  variant="secondary"
                  icon={<Plus size={14} />}
                  aria-label={`Add ${isolated(person.name)}`}
                  title={person.email}
                  className="max-w-full"
                  onClick={() => propose(person)}
                >
                  <bdi className="truncate">{person.name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        ) : null
      }
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
