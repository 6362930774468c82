import { callsApi } from '@ginkgo/contracts'
import { type DialogProps, useMutation } from '@ginkgo/portal-sdk'
import { FormDialog } from '@ginkgo/ui/form'
import { type FormEvent, useState } from 'react'
import { type CallDraft, CallFields } from '../features/calls/call-fields.tsx'
import { noNextStep, taskOf } from '../features/calls/next-step.ts'
import { NextStepFields } from '../features/calls/next-step-fields.tsx'

const newCall: CallDraft = { outcome: 'reached', note: '' }

/** Logs a call with a lead, or about one of its enquiries, and the next step. */
export default function LogCallDialog({ leadId, enquiryId, close }: DialogProps<'call.log'>) {
  const [draft, setDraft] = useState(newCall)
  const [step, setStep] = useState(noNextStep)
  const { send, busy } = useMutation(enquiryId ? callsApi.create : callsApi.createOnLead, {
    failed: 'Failed to log call',
    tryAgain: false,
    done: ({ id }) => close({ callId: id }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const nextTask = taskOf(step)
    const body = { ...draft, ...(nextTask && { nextTask }) }
    const saved = nextTask ? 'Call logged, and the next step added' : 'Call logged successfully'
    await send({ params: enquiryId ? { enquiryId } : { leadId }, body }, { saved })
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
