import { inputsOf, type LeadDuplicate, leadFields } from '@ginkgo/contracts'
import { NewValueInputs, type NewValues } from '@ginkgo/fields/custom'
import { duplicateHints, type LeadForm } from '@ginkgo/fields/duplicates'
import { FieldInputs } from '@ginkgo/fields/form'

const fields = inputsOf(leadFields).filter(({ name }) => name === 'email' || name === 'phone')

/** How to reach the new lead, and what the organization requires of each. The rest of its fields can be filled in on its page. */
export function NewLeadFields({
  form,
  own,
  duplicates,
}: {
  form: LeadForm
  own: NewValues
  /** Leads that have the e-mail or the phone of this one. */
  duplicates: readonly LeadDuplicate[]
}) {
  const { name } = form.formState.errors
  return (
    <div
      role="group"
      aria-label="New lead"
      className="grid gap-3 rounded-md border border-line bg-sunken p-3 md:col-span-2 md:grid-cols-2"
    >
      <FieldInputs
        form={form}
        fields={fields}
        context={{}}
        hints={duplicateHints(duplicates, form.watch('email'))}
      />
      <NewValueInputs values={own} className="gap-3! md:col-span-2 md:grid-cols-2" />
      {name ? (
        <p role="alert" className="text-xs text-danger-text md:col-span-2">
          {name.message}
        </p>
      ) : null}
    </div>
  )
}
