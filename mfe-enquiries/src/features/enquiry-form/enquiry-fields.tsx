import { useEndpoint } from '@ginkgo/api-client'
import { contactsApi, enquiryFields, inputsOf, organizationApi } from '@ginkgo/contracts'
import { FieldInputs } from '@ginkgo/fields/form'
import { assigneesOf } from '@ginkgo/portal-sdk'
import type { EnquiryForm } from './enquiry-values.ts'

const fields = inputsOf(enquiryFields)

/** Every field of an enquiry that people fill in; without a lead there is no contact to choose. */
export function EnquiryFields({
  form,
  verticalId,
  leadId,
  isLeadNew = false,
  assigneeLocked,
}: {
  form: EnquiryForm
  verticalId: string
  leadId: string | undefined
  /** The lead has no contacts, as it is created with the enquiry. */
  isLeadNew?: boolean
  /** Why the assignee cannot be changed, where it cannot. */
  assigneeLocked?: string | undefined
}) {
  const { data: contacts } = useEndpoint(contactsApi.list, leadId ? { params: { leadId } } : null)
  const { data: users } = useEndpoint(organizationApi.users, {})
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FieldInputs
        form={form}
        fields={fields}
        context={{
          people: assigneesOf(users, verticalId),
          contacts: (contacts ?? []).map(({ id, name }) => ({ value: id, label: name })),
          currency: form.watch('currency') ?? enquiryFields.currency.initial,
        }}
        locked={{
          primaryContactId: leadId
            ? undefined
            : isLeadNew
              ? 'A new lead has no contacts yet'
              : 'Choose a lead first',
          assignedTo: assigneeLocked,
        }}
      />
    </div>
  )
}
