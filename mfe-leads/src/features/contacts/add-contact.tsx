import { ContactCreate, contactsApi, type Lead } from '@ginkgo/contracts'
import { NewValueInputs, useNewValues } from '@ginkgo/fields/custom'
import { useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { ContactFields } from './contact-fields.tsx'
import { showInvalidContact, valuesOf } from './contact-form.ts'

/** Adds a contact person to a lead. */
export function AddContact({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const form = useZodForm(ContactCreate, { defaultValues: valuesOf(undefined) })
  const own = useNewValues('contact', lead.verticalId)
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(contactsApi.create, {
    form,
    saved: 'Contact added successfully',
    failed: 'Failed to add contact',
    onFailure: own.refuse,
    done: onClose,
  })
  const submit = form.handleSubmit(async (body) => {
    if (!own.check()) return
    await send({ params: { leadId: lead.id }, body: { ...body, customFields: own.customFields } })
  }, showInvalidContact)
  return (
    <FormDialog
      title="Add Contact"
      size="sm"
      onSubmit={submit}
      submitLabel="Add Contact"
      busy={isSubmitting}
      busyLabel="Adding..."
      changed={isDirty || own.isChanged}
      onClose={onClose}
    >
      <ContactFields form={form} />
      <NewValueInputs values={own} className="mt-4" />
    </FormDialog>
  )
}
