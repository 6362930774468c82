import { call, useEndpoint } from '@ginkgo/api-client'
import {
  contactsApi,
  enquiriesApi,
  type Enquiry,
  enquiryFields,
  EnquiryPatch,
  organizationApi,
} from '@ginkgo/contracts'
import { useDeclaredFields } from '@ginkgo/fields/custom'
import type { EditorProps } from '@ginkgo/fields/in-place'
import { useValueEdit, ValueEditor } from '@ginkgo/fields/in-place/editor'
import { assigneesOf, useMutation } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'
import type { EnquiryValues } from '../enquiry-form/enquiry-values.ts'

const failed = 'Failed to update enquiry'

/** Changes some fields of an enquiry where they are shown, by the rules of the dialog. */
export function EnquiryValueEditor({ record: enquiry, names, onEnd, children }: EditorProps<Enquiry>) {
  const params = { enquiryId: enquiry.id }
  const { verticalId, leadId } = enquiry
  const { fields } = useDeclaredFields('enquiry', verticalId, enquiryFields)
  const asksContact = names.includes('primaryContactId')
  const asksPerson = names.includes('assignedTo')
  const contacts = useEndpoint(contactsApi.list, asksContact ? { params: { leadId } } : null)
  const users = useEndpoint(organizationApi.users, asksPerson ? {} : null)
  const { send } = useMutation(enquiriesApi.update, { failed, tryAgain: false })
  const edit = useValueEdit<Enquiry>({
    record: enquiry,
    names,
    onEnd,
    fields,
    schema: EnquiryPatch,
    save: (body, options) => send({ params, body: body as EnquiryValues }, options),
    read: () => call(enquiriesApi.get, { params }),
    saved: 'Enquiry updated successfully',
    failed,
  })
  const nameOf = (id: string) => {
    const user = users.data?.find((one) => one.id === id)
    return user ? personName(user) : contacts.data?.find((one) => one.id === id)?.name
  }
  const isWaiting = ({ data, error }: { data?: unknown; error?: unknown }) => !data && !error
  if ((asksContact && isWaiting(contacts)) || (asksPerson && isWaiting(users))) return children
  return (
    <ValueEditor
      edit={edit}
      fields={fields}
      names={names}
      onEnd={onEnd}
      noun="enquiry"
      context={{
        people: assigneesOf(users.data, verticalId),
        contacts: (contacts.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      }}
      nameOf={nameOf}
    />
  )
}
