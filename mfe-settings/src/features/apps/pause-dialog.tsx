import { appsApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { isolated } from '@ginkgo/ui'
import { Field, FormDialog, TextField } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import type { ListedApp } from './listed-apps.ts'

/** Asks why an app is paused; everybody in the organization reads the answer. */
export function PauseDialog({
  app: { name, title },
  onDone,
  onClose,
}: {
  app: ListedApp
  onDone: () => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { send, busy } = useMutation(appsApi.pause, {
    saved: `${isolated(title)} is paused`,
    failed: 'Failed to pause the app',
    done: () => {
      onDone()
      onClose()
    },
  })
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (reason.trim() === '') return setError('Say why')
    await send({ params: { name }, body: { reason } })
  }
  return (
    <FormDialog
      title={`Pause ${isolated(title)}?`}
      description="At once nobody in your organization sees it, and it can read and change nothing. What you granted stays for when you resume it."
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Pause"
      busy={busy}
      busyLabel="Pausing..."
      changed={reason !== ''}
    >
      <Field label="Reason, for everybody in your organization" error={error} required>
        <TextField value={reason} maxLength={200} onValueChange={setReason} />
      </Field>
    </FormDialog>
  )
}
