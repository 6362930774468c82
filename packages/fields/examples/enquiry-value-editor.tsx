import { call } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi, enquiryFields, EnquiryPatch } from '@ginkgo/contracts'
import type { EditorProps } from '@ginkgo/fields/in-place'
import { useValueEdit, ValueEditor } from '@ginkgo/fields/in-place/editor'
import { useMutation } from '@ginkgo/portal-sdk'

const failed = 'Failed to update enquiry'

/** Changes a field of an enquiry in its cell, by the rules of the API. */
export function EnquiryValueEditor({ record: enquiry, names, onEnd }: EditorProps<Enquiry>) {
  const params = { enquiryId: enquiry.id }
  const { send } = useMutation(enquiriesApi.update, { failed, tryAgain: false })
  const edit = useValueEdit<Enquiry>({
    record: enquiry,
    names,
    onEnd,
    fields: enquiryFields,
    schema: EnquiryPatch,
    save: (body, options) => send({ params, body }, options),
    read: () => call(enquiriesApi.get, { params }),
    settle: () => undefined,
    saved: 'Enquiry updated',
    failed,
  })
  return (
    <ValueEditor edit={edit} fields={enquiryFields} names={names} onEnd={onEnd} noun="enquiry" context={{}} />
  )
}
