import type { CallOutcome, LeadId } from '@ginkgo/contracts'
import type { DialogProps } from '@ginkgo/portal-sdk'
import { Dialog } from '@ginkgo/ui'
import { Field, TextArea } from '@ginkgo/ui/form'
import { type KeyboardEvent, useState } from 'react'
import { noNextStep, taskOf } from '../features/calls/next-step.ts'
import { NextStepFields } from '../features/calls/next-step-fields.tsx'
import { OutcomeButtons } from '../features/calls/outcome-buttons.tsx'
import { outcomeOfKey } from '../features/calls/outcome-choices.ts'
import { type CallPlace, useLogCall } from '../features/calls/use-log-call.ts'
import { type ChosenLead, LeadChoice } from '../features/lead-choice/lead-choice.tsx'

/**
 * Logs a call with a lead, or about one of its enquiries, and the next step. A press of the outcome saves it. The lead
 * is asked for where the page shows none.
 */
export default function LogCallDialog({
  leadId,
  enquiryId,
  contactId,
  task,
  name,
  close,
}: DialogProps<'call.log'>) {
  const [chosen, setChosen] = useState<ChosenLead | null>(null)
  const [isLeadMissing, setIsLeadMissing] = useState(false)
  const [note, setNote] = useState('')
  const [step, setStep] = useState(noNextStep)
  const [sending, setSending] = useState<CallOutcome>()
  const { log, busy } = useLogCall(task, (callId) => close({ callId }))
  const asksForLead = leadId === undefined && enquiryId === undefined
  const place = placeOf(enquiryId, leadId ?? chosen?.id)

  const choose = async (outcome: CallOutcome) => {
    if (busy) return
    if (!place) return setIsLeadMissing(true)
    setSending(outcome)
    await log(place, { outcome, note, contactId, nextTask: taskOf(step) })
    setSending(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const outcome = outcomeOfKey(event.nativeEvent)
    // The question whether to discard what was typed is in front of the outcomes.
    if (!outcome || (event.target as Element).closest('[role="alertdialog"]')) return
    event.preventDefault()
    void choose(outcome)
  }
  return (
    // A dialog is drawn elsewhere in the document, but its keys come here.
    <div className="contents" onKeyDown={onKeyDown}>
      <Dialog
        open
        title="Log Call"
        description={name ? `With ${name}` : undefined}
        unsavedChanges={!busy && (note !== '' || step !== noNextStep || chosen !== null)}
        onOpenChange={(open) => !open && close()}
        onSubmit={(event) => {
          event.preventDefault()
          void choose('reached')
        }}
        footer={
          <OutcomeButtons sending={busy ? sending : undefined} onChoose={(outcome) => void choose(outcome)} />
        }
      >
        <div className="flex flex-col gap-4">
          {asksForLead ? (
            <LeadChoice
              lead={chosen}
              error={isLeadMissing && !chosen ? 'Lead is required' : undefined}
              onChange={setChosen}
            />
          ) : null}
          <Field label="Note">
            <TextArea value={note} rows={3} onValueChange={setNote} />
          </Field>
          <NextStepFields step={step} onChange={setStep} />
        </div>
      </Dialog>
    </div>
  )
}

const placeOf = (
  enquiryId: Extract<CallPlace, { enquiryId: unknown }>['enquiryId'] | undefined,
  leadId: LeadId | undefined,
): CallPlace | undefined => (enquiryId ? { enquiryId } : leadId && { leadId })
