import { inputsOf, type LeadDuplicate, leadFields, type LeadPatch } from '@ginkgo/contracts'
import { FieldInputs } from '@ginkgo/fields/form'
import type { Person, useZodForm } from '@ginkgo/ui/form'
import { duplicateHints } from './duplicate-warning.tsx'

/** A form with the fields of a lead, whichever dialog it belongs to. */
export type LeadForm = ReturnType<typeof useZodForm<typeof LeadPatch>>

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
