import { inputsOf, type LeadDuplicate, leadFields } from '@ginkgo/contracts'
import { duplicateHints, type LeadForm } from '@ginkgo/fields/duplicates'
import { FieldInputs } from '@ginkgo/fields/form'
import type { Person } from '@ginkgo/ui/form'

/** Every field of a lead that people fill in. */
export function LeadFields({
  form,
  duplicates,
  owners,
}: {
  form: LeadForm
  /** Leads that have the e-mail or the phone of this one. */
  duplicates: readonly LeadDuplicate[]
  /** Who may own the lead; without them the owner is not asked for. */
  owners?: readonly Person[] | undefined
}) {
  const fields = inputsOf(leadFields).filter(({ name }) => owners || name !== 'ownerId')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FieldInputs
        form={form}
        fields={fields}
        context={{ people: owners }}
        hints={duplicateHints(duplicates, form.watch('email'))}
      />
    </div>
  )
}
