import {
  type EnquiryId,
  enquiriesApi,
  type LeadDetail,
  type LeadId,
  type Stage,
  texts,
} from '@ginkgo/contracts'
import { NewValueInputs, useNewValues } from '@ginkgo/fields/custom'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { FormDialog, type NamedRecord, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { needsLossReason } from '../stage-change/use-stage-change.tsx'
import { EnquiryFields } from './enquiry-fields.tsx'
import { EnquiryDraft, emptyEnquiry } from './enquiry-values.ts'
import { type LeadChoice, LeadField } from './lead-field.tsx'
import { NewLeadFields } from './new-lead-fields.tsx'
import { StageFields } from './stage-fields.tsx'
import { useNewLead } from './use-new-lead.ts'

/**
 * The form of a new enquiry in a vertical that has stages. A new lead is created before its enquiry; where only that
 * succeeds it stays chosen, so that the next try creates the enquiry alone.
 */
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
  const { organization, user } = useSession()
  const [lead, setLead] = useState<LeadChoice | undefined>(presetLead)
  const newLead = useNewLead(verticalId)
  const firstStage = stages.find(({ id }) => id === presetStageId) ?? stages[0]
  const form = useZodForm(EnquiryDraft, {
    defaultValues: {
      ...emptyEnquiry,
      currency: organization.defaultCurrency,
      assignedTo: user.id,
      tags: [],
      leadId: presetLead?.id,
      stageId: firstStage?.id,
      lossReasonId: undefined,
    },
  })
  const own = useNewValues('enquiry', verticalId)
  const { isSubmitting, isDirty } = form.formState

  const { send } = useMutation(enquiriesApi.create, {
    form,
    saved: 'Enquiry created successfully',
    failed: 'Failed to create enquiry',
    onFailure: own.refuse,
    done: ({ id }) => close({ enquiryId: id }),
  })

  const needsReason = (stageId?: string) => needsLossReason(stages.find(({ id }) => id === stageId))
  const isComplete = () => {
    const { leadId, stageId, lossReasonId } = form.getValues()
    const lacksReason = needsReason(stageId) && !lossReasonId
    if (lacksReason) form.setError('lossReasonId', { message: texts.lossReasonUnselected })
    const hasLead = leadId !== undefined || lead?.newName !== undefined
    if (!hasLead) form.setError('leadId', { message: texts.leadRequired }, { shouldFocus: true })
    return hasLead && !lacksReason
  }
  const explain = () => {
    isComplete()
    if (lead?.newName !== undefined) void newLead.form.trigger()
  }
  const changeLead = (next: LeadChoice | undefined) => {
    setLead(next)
    if (next?.newName === undefined) newLead.form.reset()
    // What was typed beside a name that is now corrected stays.
    else newLead.form.setValue('name', next.newName)
  }
  const keepLead = ({ id, name, email, phone }: LeadDetail) => {
    changeLead({ id, name, detail: email ?? phone, isCreated: true })
    form.setValue('leadId', id, { shouldDirty: true })
  }
  const submit = form.handleSubmit(async ({ leadId, title, lossReasonId, ...fields }) => {
    if (!isComplete() || !title) return
    const create = (ofLead: LeadId) =>
      send({
        body: {
          ...fields,
          leadId: ofLead,
          title,
          customFields: own.customFields,
          ...(needsReason(fields.stageId) && lossReasonId && { lossReasonId }),
        },
      })
    if (leadId) await create(leadId)
    else
      await newLead.create((created) => {
        keepLead(created)
        return create(created.id)
      })
  }, explain)

  return (
    <FormDialog
      {...heading}
      size="lg"
      onSubmit={submit}
      submitLabel="Create Enquiry"
      busy={isSubmitting}
      busyLabel="Creating..."
      changed={isDirty || own.isChanged || lead?.newName !== undefined}
      firstField={presetLead && 'title'}
      onClose={() => close()}
    >
      <div className="mb-4 grid grid-flow-row-dense gap-4 md:grid-cols-2">
        <LeadField form={form} verticalId={verticalId} lead={lead} onLeadChange={changeLead} />
        {lead?.newName === undefined ? null : (
          <NewLeadFields form={newLead.form} own={newLead.own} duplicates={newLead.duplicates} />
        )}
        <StageFields form={form} verticalId={verticalId} stages={stages} />
      </div>
      <EnquiryFields
        form={form}
        verticalId={verticalId}
        leadId={lead?.newName === undefined ? lead?.id : undefined}
        isLeadNew={lead?.newName !== undefined}
        more={{
          above: <NewValueInputs values={own} of="required" />,
          below: <NewValueInputs values={own} of="optional" />,
        }}
      />
    </FormDialog>
  )
}
