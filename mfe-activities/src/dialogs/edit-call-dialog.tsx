import { type CallOutcome, CallPatch, callsApi } from '@ginkgo/contracts'
import { type DialogProps, useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, RadioGroup, TextArea, useZodForm } from '@ginkgo/ui/form'
import { outcomeChoices } from '../features/calls/outcome-choices.ts'

const CallEdit = CallPatch.pick({ outcome: true, note: true }).required({ outcome: true })

/** Changes how a call ended and what was noted. A call that somebody else changed meanwhile is not overwritten. */
export default function EditCallDialog({ call, close }: DialogProps<'call.edit'>) {
  const form = useZodForm(CallEdit, { defaultValues: { outcome: call.outcome, note: call.note ?? '' } })
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(callsApi.update, {
    form,
    saved: 'Call updated successfully',
    failed: 'Failed to update call',
    done: () => close({ callId: call.id }),
  })
  const submit = form.handleSubmit(async (body) => {
    await send({ params: { callId: call.id }, body }, { ifMatch: call.updatedAt })
  })
  return (
    <FormDialog
      title="Edit Call"
      onSubmit={submit}
      submitLabel="Save"
      busy={isSubmitting}
      busyLabel="Saving..."
      changed={isDirty}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        <FormField form={form} name="outcome" label="Outcome" group required>
          {(field) => <RadioGroup<CallOutcome> {...field} inline options={outcomeChoices} />}
        </FormField>
        <FormField form={form} name="note" label="Note">
          {(field) => <TextArea {...field} rows={4} autoFocus />}
        </FormField>
      </div>
    </FormDialog>
  )
}
