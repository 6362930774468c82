import { type EnquiryDetail, enquiriesApi } from '@ginkgo/contracts'
import { CustomFieldsCard, type CustomValues, valueErrors } from '@ginkgo/fields/custom'
import { isStale, useMutation, useSession } from '@ginkgo/portal-sdk'

/** What an enquiry has in the fields of the organization. */
export default function EnquiryCustomFields({ enquiry }: { enquiry: EnquiryDetail }) {
  const { can } = useSession()
  const { send } = useMutation(enquiriesApi.update, {
    saved: 'Enquiry updated successfully',
    failed: 'Failed to update enquiry',
    tryAgain: false,
    onFailure: (error) => isStale(error) || Object.keys(valueErrors(error)).length > 0,
  })
  const save = async (customFields: CustomValues) => {
    const request = { params: { enquiryId: enquiry.id }, body: { customFields } }
    const result = await send(request, { ifMatch: enquiry.updatedAt })
    return result.done ? undefined : result.error
  }
  return (
    <CustomFieldsCard
      kind="enquiry"
      verticalId={enquiry.verticalId}
      values={enquiry.customFields}
      mayEdit={can('enquiries:write', enquiry.verticalId)}
      save={save}
    />
  )
}
