import { type Lead, leadsApi } from '@ginkgo/contracts'
import { CustomFieldsCard, type CustomValues, valueErrors } from '@ginkgo/fields/custom'
import { isStale, useMutation, useSession } from '@ginkgo/portal-sdk'

/** What a lead has in the fields of the organization. */
export default function LeadCustomFields({ lead }: { lead: Lead }) {
  const { can } = useSession()
  const { send } = useMutation(leadsApi.update, {
    saved: 'Lead updated successfully',
    failed: 'Failed to update lead',
    tryAgain: false,
    onFailure: (error) => isStale(error) || Object.keys(valueErrors(error)).length > 0,
  })
  const save = async (customFields: CustomValues) => {
    const request = { params: { leadId: lead.id }, body: { customFields } }
    const result = await send(request, { ifMatch: lead.updatedAt })
    return result.done ? undefined : result.error
  }
  return (
    <CustomFieldsCard
      kind="lead"
      verticalId={lead.verticalId}
      values={lead.customFields}
      mayEdit={can('leads:write', lead.verticalId)}
      save={save}
    />
  )
}
