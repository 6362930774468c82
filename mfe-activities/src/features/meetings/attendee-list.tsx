import { type Attendee, isEmail, normalizedEmail, texts } from '@ginkgo/contracts'
import { Button, IconButton } from '@ginkgo/ui'
import { Field, TextField } from '@ginkgo/ui/form'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

/** The people of a meeting, and one that is being typed. */
export interface AttendeeDraft {
  readonly list: readonly Attendee[]
  readonly email: string
  readonly name: string
}

export const attendeeDraft = (list: readonly Attendee[] = []): AttendeeDraft => ({
  list,
  email: '',
  name: '',
})

/** Whether the attendees differ from those of the meeting, or one is being typed. */
export function hasAttendees({ list, email, name }: AttendeeDraft, given: readonly Attendee[] = []): boolean {
  const areOthers =
    list.length !== given.length || list.some((each, index) => each.email !== given[index]?.email)
  return email !== '' || name !== '' || areOthers
}

/** The draft with the typed person in its list; undefined when the e-mail is not valid. The name defaults to it. */
export function withTypedAttendee(draft: AttendeeDraft): AttendeeDraft | undefined {
  const email = normalizedEmail(draft.email)
  if (email === '') return draft.name.trim() === '' ? draft : undefined
  if (!isEmail(email)) return undefined
  const others = draft.list.filter((attendee) => attendee.email !== email)
  return attendeeDraft([...others, { email, name: draft.name.trim() || email }])
}

/** Whom a meeting is with; Enter or Add takes the typed person into the list. */
export function AttendeeList({
  draft,
  onChange,
}: {
  draft: AttendeeDraft
  onChange: (draft: AttendeeDraft) => void
}) {
  const [refused, setRefused] = useState(false)
  const add = () => {
    const next = withTypedAttendee(draft)
    setRefused(next === undefined)
    if (next) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (draft.email === '' && draft.name === '')) return
    // Otherwise Enter would submit the whole form.
    event.preventDefault()
    add()
  }
  return (
    <section aria-label="Attendees" className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-fg">Attendees</h3>
      <ul className="mt-1 flex flex-col">
        {draft.list.map((attendee) => (
          <li key={attendee.email} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate text-fg">
              {attendee.name}
              {attendee.name === attendee.email ? null : (
                <span className="text-muted"> {attendee.email}</span>
              )}
            </span>
            <IconButton
              label={`Remove ${attendee.name}`}
              onClick={() =>
                onChange({ ...draft, list: draft.list.filter(({ email }) => email !== attendee.email) })
              }
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid grid-cols-[1fr_1fr_auto] items-start gap-2 max-md:grid-cols-[1fr_auto]">
        <Field
          label="Attendee Email"
          error={refused ? texts.emailInvalid : undefined}
          className="max-md:col-span-2"
        >
          <TextField
            type="email"
            value={draft.email}
            onValueChange={(email) => {
              setRefused(false)
              onChange({ ...draft, email })
            }}
            onKeyDown={onKeyDown}
            maxLength={254}
            autoComplete="off"
          />
        </Field>
        <Field label="Attendee Name">
          <TextField
            value={draft.name}
            onValueChange={(name) => onChange({ ...draft, name })}
            onKeyDown={onKeyDown}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
        <Button
          variant="secondary"
          icon={<Plus size={14} />}
          aria-label="Add attendee"
          disabled={draft.email.trim() === ''}
          className="mt-6.5"
          onClick={add}
        >
          Add
        </Button>
      </div>
    </section>
  )
}
