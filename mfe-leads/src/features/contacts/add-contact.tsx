import { ContactCreate, contactsApi, type LeadId } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { ContactFields } from './contact-fields.tsx'
import { showInvalidContact, valuesOf } from './contact-form.ts'

/** Adds a contact person to a lead. */
export function AddContact({ leadId, onClose }: { leadId: LeadId; onClose: () => void }) {
  const form = useZodForm(ContactCreate, { defaultValues: valuesOf(undefined) })
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(contactsApi.create, {
    form,
    saved: 'Contact added successfully',
    failed: 'Failed to add contact',
    done: onClose,
  })
  const submit = form.handleSubmit(async (body) => {
    await send({ params: { leadId }, body })
  }, showInvalidContact)
  return (
    <FormDialog
      title="Add Contact"
      size="sm"
      onSubmit={submit}
      submitLabel="Add Contact"
      busy={isSubmitting}
      busyLabel="Adding..."
      changed={isDirty}
      onClose={onClose}
    >
      <ContactFields form={form} />
    </FormDialog>
  )
}
