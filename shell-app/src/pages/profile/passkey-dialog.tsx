import { userMessage } from '@ginkgo/api-client'
import { factorsApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Field, FormDialog, TextField } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { createPasskey } from '../../account/create-passkey.ts'
import { knowsPasskeys } from '../../account/prove-passkey.ts'

const failed = 'Failed to add the passkey'

/** Names a passkey, and has the browser make it. */
export function PasskeyDialog({
  onClose,
  done,
}: {
  onClose: () => void
  done: (recoveryCodes: readonly string[]) => void
}) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const asking = useMutation(factorsApi.beginPasskey, { failed, tryAgain: false })
  const adding = useMutation(factorsApi.addPasskey, {
    failed,
    saved: 'Passkey added successfully',
    tryAgain: false,
    done: ({ recoveryCodes }) => done(recoveryCodes),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError('Name is required')
    if (!knowsPasskeys()) return setError('This browser does not know passkeys')
    setError(undefined)
    const asked = await asking.send({})
    if (!asked.done) return
    try {
      const made = await createPasskey(asked.answer.options)
      if (made) await adding.send({ body: { name, response: made as never } })
      else setError('No passkey was made. You can try again')
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : userMessage(problem, failed))
    }
  }
  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, on your phone or on a security key."
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Add"
      busy={asking.busy || adding.busy}
      busyLabel="Adding..."
      changed={false}
    >
      <Field label="Name" hint="By which you tell it from others." error={error}>
        <TextField value={name} onValueChange={setName} placeholder="My laptop" maxLength={60} autoFocus />
      </Field>
    </FormDialog>
  )
}
