import { useEndpoint } from '@ginkgo/api-client'
import { contactsApi, currencies, organizationApi } from '@ginkgo/contracts'
import { OptionalSelect, Select } from '@ginkgo/ui'
import {
  DateField,
  FormField,
  MoneyField,
  NumberField,
  PeoplePicker,
  TagInput,
  TextArea,
  TextField,
} from '@ginkgo/ui/form'
import { optionsOf, priorityLabels, sourceLabels } from '../enquiry-list/enquiry-labels.ts'
import { assigneesOf } from './assignees.ts'
import { type EnquiryForm, enquiryFieldLabels } from './enquiry-values.ts'

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }))

/** Every field of an enquiry that people fill in; without a lead there is no contact to choose. */
export function EnquiryFields({
  form,
  verticalId,
  leadId,
  assigneeLocked,
}: {
  form: EnquiryForm
  verticalId: string
  leadId: string | undefined
  /** Why the assignee cannot be changed, where it cannot. */
  assigneeLocked?: string | undefined
}) {
  const currency = form.watch('currency') ?? 'USD'
  const { data: contacts } = useEndpoint(contactsApi.list, leadId ? { params: { leadId } } : null)
  const { data: users } = useEndpoint(organizationApi.users, {})
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FormField form={form} name="title" label={enquiryFieldLabels.title} required className="md:col-span-2">
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="productOrService"
        label={enquiryFieldLabels.productOrService}
        className="md:col-span-2"
      >
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="message" label={enquiryFieldLabels.message} className="md:col-span-2">
        {(field) => <TextArea {...field} />}
      </FormField>
      <FormField form={form} name="source" label={enquiryFieldLabels.source}>
        {(field) => <Select {...field} options={optionsOf(sourceLabels)} />}
      </FormField>
      <FormField form={form} name="priority" label={enquiryFieldLabels.priority}>
        {(field) => <Select {...field} options={optionsOf(priorityLabels)} />}
      </FormField>
      <FormField form={form} name="value" label={enquiryFieldLabels.value}>
        {(field) => <MoneyField {...field} currency={currency} />}
      </FormField>
      <FormField form={form} name="currency" label={enquiryFieldLabels.currency}>
        {(field) => <Select {...field} options={currencyOptions} />}
      </FormField>
      <FormField form={form} name="probability" label={enquiryFieldLabels.probability}>
        {(field) => <NumberField {...field} />}
      </FormField>
      <FormField form={form} name="expectedCloseDate" label={enquiryFieldLabels.expectedCloseDate}>
        {(field) => <DateField {...field} />}
      </FormField>
      <FormField
        form={form}
        name="primaryContactId"
        label={enquiryFieldLabels.primaryContactId}
        hint={leadId ? undefined : 'Choose a lead first'}
        disabled={!leadId}
      >
        {(field) => (
          <OptionalSelect
            {...field}
            noneLabel="No contact"
            options={(contacts ?? []).map(({ id, name }) => ({ value: id as string, label: name }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="assignedTo"
        label={enquiryFieldLabels.assignedTo}
        hint={assigneeLocked}
        disabled={assigneeLocked !== undefined}
      >
        {(field) => <PeoplePicker {...field} people={assigneesOf(users, verticalId)} />}
      </FormField>
      <FormField form={form} name="tags" label={enquiryFieldLabels.tags} group className="md:col-span-2">
        {(field) => <TagInput {...field} />}
      </FormField>
    </div>
  )
}
