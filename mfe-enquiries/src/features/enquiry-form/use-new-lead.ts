import { type LeadDetail, leadFields, LeadPatch, leadsApi } from '@ginkgo/contracts'
import { emptyValues } from '@ginkgo/fields'
import { useNewValues } from '@ginkgo/fields/custom'
import { useDuplicates } from '@ginkgo/fields/duplicates'
import { useMutation } from '@ginkgo/portal-sdk'
import { type FormInput, useZodForm } from '@ginkgo/ui/form'

/** As in the dialog for leads: the owner is who creates it. */
const emptyLead = emptyValues<FormInput<typeof LeadPatch>>(leadFields, 'ownerId')

/** A lead that is created with its first enquiry. */
export function useNewLead(verticalId: string) {
  const form = useZodForm(LeadPatch, { defaultValues: emptyLead })
  const duplicates = useDuplicates(form.watch(), verticalId)
  const own = useNewValues('lead', verticalId, { onlyRequired: true })
  const { send } = useMutation(leadsApi.create, {
    form,
    failed: 'Failed to create lead',
    onFailure: own.refuse,
  })

  /**
   * Creates the lead, unless its fields are wrong or a duplicate has to be shown first. `done` does not wait until the
   * lists of leads have been read again.
   */
  const create = (done: (lead: LeadDetail) => Promise<unknown>) =>
    form.handleSubmit(async ({ ownerId: _, name, ...fields }) => {
      if (!name || !own.check()) return
      if (await duplicates.holdBack()) {
        // The warning may be out of sight, as the form is long.
        form.setFocus(fields.email ? 'email' : 'phone')
        return
      }
      await send(
        { body: { ...fields, customFields: own.customFields, name, verticalId, contacts: [] } },
        { done },
      )
    })()

  return { form, own, duplicates: duplicates.leads, create }
}
