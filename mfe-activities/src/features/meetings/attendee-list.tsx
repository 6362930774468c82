import type { Attendee } from '@ginkgo/contracts'
import { Button, Field, IconButton, TextField } from '@ginkgo/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'

/** The people of a meeting; an attendee needs an e-mail, and the name defaults to it. */
export function AttendeeList({
  attendees,
  onChange,
}: {
  attendees: readonly Attendee[]
  onChange: (attendees: Attendee[]) => void
}) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim())
  const add = () => {
    if (!isEmail) return
    const address = email.trim().toLowerCase()
    if (!attendees.some((attendee) => attendee.email === address)) {
      onChange([...attendees, { email: address, name: name.trim() || address }])
    }
    setEmail('')
    setName('')
  }
  return (
    <section aria-label="Attendees" className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-fg">Attendees</h3>
      <ul className="mt-1 flex flex-col">
        {attendees.map((attendee) => (
          <li key={attendee.email} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate text-fg">
              {attendee.name}
              {attendee.name === attendee.email ? null : (
                <span className="text-muted"> {attendee.email}</span>
              )}
            </span>
            <IconButton
              label={`Remove ${attendee.name}`}
              onClick={() => onChange(attendees.filter(({ email: other }) => other !== attendee.email))}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-end gap-2">
        <Field label="Attendee Email" className="flex-1">
          <TextField type="email" value={email} onValueChange={setEmail} autoComplete="off" />
        </Field>
        <Field label="Attendee Name" className="flex-1">
          <TextField value={name} onValueChange={setName} autoComplete="off" />
        </Field>
        <Button variant="secondary" icon={<Plus size={14} />} disabled={!isEmail} onClick={add}>
          Add
        </Button>
      </div>
    </section>
  )
}
