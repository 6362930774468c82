import { useEndpoint } from '@ginkgo/api-client'
import { contactsApi, enquiryFields, inputsOf, organizationApi } from '@ginkgo/contracts'
import { FieldInputs } from '@ginkgo/fields/form'
import { MoreFields } from '@ginkgo/ui/form'
import { assigneesOf } from '@ginkgo/portal-sdk'
import type { ReactNode } from 'react'
import type { EnquiryForm } from './enquiry-values.ts'

const fields = inputsOf(enquiryFields)

/** What is filled in first of a new enquiry, in this order. */
const first = ['title', 'value', 'currency', 'expectedCloseDate', 'primaryContactId', 'priority']
const firstFields = first.flatMap((name) => fields.filter((field) => field.name === name))
const moreFields = fields.filter(({ name }) => !first.includes(name))

/** Every field of an enquiry that people fill in; without a lead there is no contact to choose. */
export function EnquiryFields({
  form,
  verticalId,
  leadId,
  isLeadNew = false,
  assigneeLocked,
  more,
}: {
  form: EnquiryForm
  verticalId: string
  leadId: string | undefined
  /** The lead has no contacts, as it is created with the enquiry. */
  isLeadNew?: boolean
  /** Why the assignee cannot be changed, where it cannot. */
  assigneeLocked?: string | undefined
  /** What else few people fill in; where it is given, the fields that are filled in first stand above More. */
  more?: { readonly above: ReactNode; readonly below: ReactNode }
}) {
  const { data: contacts } = useEndpoint(contactsApi.list, leadId ? { params: { leadId } } : null)
  const { data: users } = useEndpoint(organizationApi.users, {})
  const inputs = (of: typeof fields) => (
    <div className="grid gap-4 md:grid-cols-2">
      <FieldInputs
        form={form}
        fields={of}
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
  if (!more) return inputs(fields)
  return (
    <>
      {inputs(firstFields)}
      {more.above}
      <MoreFields about="Product, message, source, assignee" className="mt-4">
        {inputs(moreFields)}
        {more.below}
      </MoreFields>
    </>
  )
}
