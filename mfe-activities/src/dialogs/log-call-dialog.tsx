import { type EnquiryId, type LeadId, texts } from '@ginkgo/contracts'
import type { DialogProps } from '@ginkgo/portal-sdk'
import { CancelButton, Dialog, isolated } from '@ginkgo/ui'
import { Field, TextArea } from '@ginkgo/ui/form'
import { useState } from 'react'
import { NextStepFields } from '../features/calls/next-step-fields.tsx'
import { OutcomeButtons } from '../features/calls/outcome-buttons.tsx'
import { useCallDraft } from '../features/calls/use-call-draft.ts'
import type { CallPlace } from '../features/calls/use-log-call.ts'
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
  const asksForLead = leadId === undefined && enquiryId === undefined
  const draft = useCallDraft({
    place: placeOf(enquiryId, leadId ?? chosen?.id),
    contactId,
    task,
    onPlaceMissing: () => setIsLeadMissing(true),
    done: (callId) => close(callId && { callId }),
  })
  return (
    // A dialog is drawn elsewhere in the document, but its keys come here.
    <div className="contents" onKeyDown={draft.onKeyDown}>
      <Dialog
        open
        title="Log Call"
        description={name ? `With ${isolated(name)}` : undefined}
        unsavedChanges={draft.holdsInput}
        onOpenChange={(open) => !open && close()}
        onSubmit={(event) => {
          event.preventDefault()
          draft.select('reached')
        }}
        footer={<OutcomeButtons sending={draft.sending} aside={<CancelButton />} onSelect={draft.select} />}
      >
        <div className="flex flex-col gap-4">
          {asksForLead ? (
            <LeadChoice
              lead={chosen}
              error={isLeadMissing && !chosen ? texts.leadRequired : undefined}
              onChange={setChosen}
            />
          ) : null}
          <Field label="Note">
            <TextArea value={draft.note} rows={3} onValueChange={draft.setNote} />
          </Field>
          <NextStepFields step={draft.step} onChange={draft.setStep} />
        </div>
      </Dialog>
    </div>
  )
}

const placeOf = (enquiryId: EnquiryId | undefined, leadId: LeadId | undefined): CallPlace | undefined =>
  enquiryId ? { enquiryId } : leadId && { leadId }
