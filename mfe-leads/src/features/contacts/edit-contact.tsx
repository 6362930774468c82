import { type Contact, ContactCreate, contactsApi } from '@ginkgo/contracts'
import { toastSuccess, useVersionedEdit } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm, VersionMerge } from '@ginkgo/ui/form'
import { ContactFields } from './contact-fields.tsx'
import { contactLabels, type ContactValues, showInvalidContact, valuesOf } from './contact-form.ts'
import { readContact } from './read-contact.ts'

/** Changes a contact person; somebody else's change in the meantime is shown beside one's own. */
export function EditContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const form = useZodForm(ContactCreate, { defaultValues: valuesOf(contact) })
  const { isSubmitting, isDirty } = form.formState
  const { base, versions, save, dismiss } = useVersionedEdit({
    endpoint: contactsApi.update,
    latest: contact,
    form,
    valuesOf,
    read: () => readContact(contact),
    failed: 'Failed to update contact',
    done: () => {
      toastSuccess('Contact updated successfully')
      onClose()
    },
  })

  const saveContact = async (values: ContactValues, seen: Contact) => {
    await save({ params: { contactId: seen.id }, body: values }, values, seen)
  }
  const submit = form.handleSubmit((values) => saveContact(values, base), showInvalidContact)

  return (
    <>
      <FormDialog
        title="Edit Contact"
        size="sm"
        onSubmit={submit}
        submitLabel="Save"
        busy={isSubmitting}
        busyLabel="Updating..."
        changed={isDirty}
        onClose={onClose}
      >
        <ContactFields form={form} />
      </FormDialog>
      {versions ? (
        <VersionMerge
          key={versions.theirs.updatedAt}
          noun="contact"
          labels={contactLabels}
          versions={versions}
          valuesOf={valuesOf}
          textOf={(_, value) => value ?? ''}
          onSave={saveContact}
          onClose={dismiss}
        />
      ) : null}
    </>
  )
}
