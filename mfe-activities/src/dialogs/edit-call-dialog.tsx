import { call as callApi } from '@ginkgo/api-client'
import { callsApi } from '@ginkgo/contracts'
import { type DialogProps, toastFailure, toastSuccess } from '@ginkgo/portal-sdk'
import { FormDialog } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { useAfterChange } from '../features/after-change.ts'
import { CallFields } from '../features/calls/call-fields.tsx'

/** Changes how a call ended and what was noted. A call that somebody else changed meanwhile is not overwritten. */
export default function EditCallDialog({ call, close }: DialogProps<'call.edit'>) {
  const afterChange = useAfterChange()
  const [begun] = useState({ outcome: call.outcome, note: call.note ?? '' })
  const [draft, setDraft] = useState(begun)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const params = { callId: call.id }
      await callApi(callsApi.update, { params, body: draft }, { ifMatch: call.updatedAt })
      toastSuccess('Call updated successfully')
      close({ callId: call.id })
    } catch (error) {
      toastFailure(error, 'Failed to update call')
    } finally {
      setBusy(false)
      await afterChange()
    }
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
