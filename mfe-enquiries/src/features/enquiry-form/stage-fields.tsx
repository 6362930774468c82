import { useEndpoint } from '@ginkgo/api-client'
import { lossReasonsApi, type Stage } from '@ginkgo/contracts'
import { ColorDot, Select } from '@ginkgo/ui'
import { FormField } from '@ginkgo/ui/form'
import { needsLossReason } from '../stage-change/use-stage-change.tsx'
import type { EnquiryForm } from './enquiry-values.ts'

/** The stage of a new enquiry, and the loss reason where it starts as a lost one. */
export function StageFields({
  form,
  verticalId,
  stages,
}: {
  form: EnquiryForm
  verticalId: string
  stages: readonly Stage[]
}) {
  const stageId = form.watch('stageId')
  const isAsked = needsLossReason(stages.find(({ id }) => id === stageId))
  const reasons = useEndpoint(lossReasonsApi.list, isAsked ? { params: { verticalId } } : null)
  return (
    <>
      <FormField form={form} name="stageId" label="Stage">
        {(field) => (
          <Select<string>
            {...field}
            options={stages.map(({ id, name, color }) => ({
              value: id,
              label: name,
              icon: <ColorDot color={color} />,
            }))}
          />
        )}
      </FormField>
      {isAsked ? (
        <FormField
          form={form}
          name="lossReasonId"
          label="Loss Reason"
          required
          hint={
            reasons.data?.length === 0
              ? 'No loss reasons configured. Please add them in Settings.'
              : undefined
          }
          className="md:col-span-2"
        >
          {(field) => (
            <Select<string>
              {...field}
              placeholder="Select a loss reason"
              options={(reasons.data ?? []).map(({ id, reason }) => ({ value: id, label: reason }))}
            />
          )}
        </FormField>
      ) : null}
    </>
  )
}
