import { type Call, callOutcomes, type Contact } from '@ginkgo/contracts'
import { Button, NativeSelect, todayIn } from '@ginkgo/ui'
import { Field, TextArea, TextField } from '@ginkgo/ui/form'
import { useState } from 'react'
import { callTool } from '../view/host.ts'
import { Refusal } from '../view/parts.tsx'
import { useAction } from '../view/use-action.ts'

/** A key that nobody else has; `randomUUID` is missing where the host is no secure context. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const nothing = { outcome: 'reached', contactId: '', note: '', next: '', dueDate: '' }

/** Logs a call, and a task as the next step. What was typed stays until the call is logged. */
export function CallForm({
  leadId,
  contacts,
  onLogged,
}: {
  leadId: string
  contacts: readonly Contact[]
  onLogged: (call: Call) => void
}) {
  const [form, setForm] = useState(nothing)
  // Sent again with the same form, so that a call is logged once.
  const [idempotencyKey, setKey] = useState(newKey)
  const [isLogged, setLogged] = useState(false)
  const { busy, refusal, run } = useAction()
  const set = (name: keyof typeof nothing) => (value: string) => {
    setForm((before) => ({ ...before, [name]: value }))
    setKey(newKey())
    setLogged(false)
  }
  const log = async () => {
    const { outcome, contactId, note, next, dueDate } = form
    const nextTask = next.trim() && { title: next.trim(), ...(dueDate && { dueDate }) }
    await run('log', async () => {
      const call = await callTool<Call>('log_call', {
        record: `lead/${leadId}`,
        outcome,
        idempotencyKey,
        ...(note.trim() && { note }),
        ...(contactId && { contactId }),
        ...(nextTask && { nextTask }),
      })
      setForm(nothing)
      setKey(newKey())
      setLogged(true)
      onLogged(call)
    })
  }
  return (
    // No form: hosts need not allow frames to submit one.
    <section className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold">Log a call</h2>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Outcome">
          <NativeSelect
            value={form.outcome}
            options={Object.entries(callOutcomes).map(([value, label]) => ({ value, label }))}
            onValueChange={set('outcome')}
          />
        </Field>
        <Field label="With">
          <NativeSelect
            value={form.contactId}
            placeholder="The lead"
            options={contacts.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={set('contactId')}
          />
        </Field>
      </div>
      <Field label="Note">
        <TextArea rows={2} maxLength={10_000} value={form.note} onValueChange={set('note')} />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Next step">
          <TextField maxLength={255} value={form.next} onValueChange={set('next')} />
        </Field>
        <Field label="Due">
          <TextField type="date" min={todayIn()} value={form.dueDate} onValueChange={set('dueDate')} />
        </Field>
      </div>
      <Refusal text={refusal} />
      <Button busy={busy !== undefined} busyLabel="Logging…" onClick={() => void log()}>
        Log call
      </Button>
      <p role="status" className="text-sm text-accent-text">
        {isLogged ? 'The call is logged.' : null}
      </p>
    </section>
  )
}
