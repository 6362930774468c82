import { callsApi } from '@ginkgo/contracts'
import { type DialogProps, useMutation } from '@ginkgo/portal-sdk'
import { FormDialog } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { CallFields } from '../features/calls/call-fields.tsx'

/** Changes how a call ended and what was noted. A call that somebody else changed meanwhile is not overwritten. */
export default function EditCallDialog({ call, close }: DialogProps<'call.edit'>) {
  const [begun] = useState({ outcome: call.outcome, note: call.note ?? '' })
  const [draft, setDraft] = useState(begun)
  const { send, busy } = useMutation(callsApi.update, {
    saved: 'Call updated successfully',
    failed: 'Failed to update call',
    tryAgain: false,
    done: () => close({ callId: call.id }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    await send({ params: { callId: call.id }, body: draft }, { ifMatch: call.updatedAt })
  }
  return (
    <FormDialog
      title="Edit Call"
      onSubmit={submit}
      submitLabel="Save"
      busy={busy}
      busyLabel="Saving..."
      changed={draft !== begun}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        <CallFields draft={draft} onChange={setDraft} />
      </div>
    </FormDialog>
  )
}
