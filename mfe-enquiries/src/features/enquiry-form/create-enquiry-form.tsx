import { type EnquiryId, enquiriesApi, type Stage, texts } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, type NamedRecord, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { settled, useEnquiryChanges } from '../freshness/use-enquiry-changes.ts'
import { EnquiryFields } from './enquiry-fields.tsx'
import { EnquiryDraft, emptyEnquiry } from './enquiry-values.ts'
import { LeadField } from './lead-field.tsx'
import { StageFields } from './stage-fields.tsx'

/** The form of a new enquiry in a vertical that has stages. */
export function CreateEnquiryForm({
  verticalId,
  stages,
  presetLead,
  presetStageId,
  close,
  ...heading
}: {
  title: string
  description: string
  verticalId: string
  stages: readonly Stage[]
  presetLead: NamedRecord | undefined
  presetStageId: string | undefined
  close: (result?: { enquiryId: EnquiryId }) => void
}) {
  const { settle } = useEnquiryChanges(verticalId)
  const [lead, setLead] = useState(presetLead)
  const firstStage = stages.find(({ id }) => id === presetStageId) ?? stages[0]
  const form = useZodForm(EnquiryDraft, {
    defaultValues: {
      ...emptyEnquiry,
      tags: [],
      leadId: presetLead?.id,
      stageId: firstStage?.id,
      lossReasonId: undefined,
    },
  })
  const { isSubmitting, isDirty } = form.formState

  const { send } = useMutation(enquiriesApi.create, {
    form,
    saved: 'Enquiry created successfully',
    failed: 'Failed to create enquiry',
    upToDate: settled,
    done: (enquiry) => {
      close({ enquiryId: enquiry.id })
      return settle({ id: enquiry.id, now: enquiry })
    },
  })

  const isComplete = () => {
    const { leadId, stageId, lossReasonId } = form.getValues()
    const isLost = stages.find(({ id }) => id === stageId)?.stageType === 'enquiry_lost'
    const needsReason = isLost && !lossReasonId
    if (needsReason) form.setError('lossReasonId', { message: texts.lossReasonUnselected })
    if (!leadId) form.setError('leadId', { message: texts.leadRequired }, { shouldFocus: true })
    return leadId !== undefined && !needsReason
  }
  const submit = form.handleSubmit(async ({ leadId, title, lossReasonId, ...fields }) => {
    if (!isComplete() || !leadId || !title) return
    const isLost = stages.find(({ id }) => id === fields.stageId)?.stageType === 'enquiry_lost'
    const body = { ...fields, leadId, title, ...(isLost && lossReasonId && { lossReasonId }) }
    await send({ body })
  }, isComplete)

  return (
    <FormDialog
      {...heading}
      size="lg"
      onSubmit={submit}
      submitLabel="Create Enquiry"
      busy={isSubmitting}
      busyLabel="Creating..."
      changed={isDirty}
      onClose={() => close()}
    >
      <div className="mb-4 grid gap-4 md:grid-cols-2">
        <LeadField form={form} verticalId={verticalId} lead={lead} onLeadChange={setLead} />
        <StageFields form={form} verticalId={verticalId} stages={stages} />
      </div>
      <EnquiryFields form={form} verticalId={verticalId} leadId={lead?.id} />
    </FormDialog>
  )
}
