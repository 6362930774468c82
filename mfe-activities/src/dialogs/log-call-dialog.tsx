import { call } from '@ginkgo/api-client'
import { callsApi } from '@ginkgo/contracts'
import { type DialogProps, toastFailure, toastSuccess } from '@ginkgo/portal-sdk'
import { FormDialog } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { useAfterChange } from '../features/after-change.ts'
import { type CallDraft, CallFields } from '../features/calls/call-fields.tsx'
import { noNextStep, taskOf } from '../features/calls/next-step.ts'
import { NextStepFields } from '../features/calls/next-step-fields.tsx'

const newCall: CallDraft = { outcome: 'reached', note: '' }

/** Logs a call with a lead, or about one of its enquiries, and the next step. */
export default function LogCallDialog({ leadId, enquiryId, close }: DialogProps<'call.log'>) {
  const afterChange = useAfterChange()
  const [draft, setDraft] = useState(newCall)
  const [step, setStep] = useState(noNextStep)
  const [busy, setBusy] = useState(false)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const nextTask = taskOf(step)
      const body = { ...draft, ...(nextTask && { nextTask }) }
      const { id } = enquiryId
        ? await call(callsApi.create, { params: { enquiryId }, body }, { idempotencyKey })
        : await call(callsApi.createOnLead, { params: { leadId }, body }, { idempotencyKey })
      toastSuccess(nextTask ? 'Call logged, and the next step added' : 'Call logged successfully')
      close({ callId: id })
      await afterChange()
    } catch (error) {
      toastFailure(error, 'Failed to log call')
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title="Log Call"
      onSubmit={submit}
      submitLabel="Log Call"
      busy={busy}
      busyLabel="Logging..."
      changed={draft !== newCall || step !== noNextStep}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        <CallFields draft={draft} onChange={setDraft} />
        <NextStepFields step={step} onChange={setStep} />
      </div>
    </FormDialog>
  )
}
