import type { ConnectedProvider } from '@ginkgo/contracts'
import { isolated } from '@ginkgo/ui'
import { Checkbox, FormField } from '@ginkgo/ui/form'
import { attendeeProblem, type MeetingForm, withTypedAttendee } from './meeting-draft.ts'
import { choicesFor } from './meeting-providers.tsx'

/** What is mailed to whom when the form is sent, and whether it is to be; nothing without attendees. */
export function InvitationChoice({
  form,
  providers,
  isMailedOnly = false,
}: {
  form: MeetingForm
  /** Undefined until they are known. */
  providers?: readonly ConnectedProvider[] | undefined
  /** Without a choice of calendars, as for a meeting that exists. */
  isMailedOnly?: boolean
}) {
  const draft = form.watch()
  const { attendees } = attendeeProblem(draft) ? draft : withTypedAttendee(draft)
  if (attendees.length === 0) return null
  const names = attendees.map(({ email }) => isolated(email)).join(', ')
  const { createGoogleEvent, createMicrosoftEvent } = choicesFor(draft, providers)
  if (!isMailedOnly && (createGoogleEvent || createMicrosoftEvent))
    return (
      <p className="text-xs break-words text-muted">
        {createGoogleEvent ? 'Google' : 'Microsoft'} sends an invitation to {names}
      </p>
    )
  return (
    <FormField form={form} name="sendInvitations">
      {(field) => (
        <Checkbox
          {...field}
          label={isMailedOnly ? 'E-mail attendees about this change' : 'Send an invitation by e-mail'}
          hint={`To ${names}`}
        />
      )}
    </FormField>
  )
}
