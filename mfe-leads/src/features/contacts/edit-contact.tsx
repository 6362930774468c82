import { call, useRefresh } from '@ginkgo/api-client'
import { type Contact, ContactCreate, contactsApi } from '@ginkgo/contracts'
import { toastSuccess, useVersionedEdit } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm, VersionMerge } from '@ginkgo/ui/form'
import { isGone } from '../is-gone.ts'
import { ContactFields } from './contact-fields.tsx'
import { contactLabels, type ContactValues, showInvalidContact, valuesOf } from './contact-form.ts'

const failed = 'Failed to update contact'

/** Changes a contact person; somebody else's change in the meantime is shown beside one's own. */
export function EditContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useZodForm(ContactCreate, { defaultValues: valuesOf(contact) })
  const { isSubmitting, isDirty } = form.formState
  const { base, versions, onFailure, dismiss } = useVersionedEdit<Contact, ContactValues>({
    latest: contact,
    form,
    valuesOf,
    read: async () => {
      const contacts = await call(contactsApi.list, { params: { leadId: contact.leadId } })
      const now = contacts.find(({ id }) => id === contact.id)
      if (!now) throw new Error('The contact is gone')
      return now
    },
    failed,
  })

  const save = async (values: ContactValues, seen: Contact) => {
    try {
      await call(
        contactsApi.update,
        { params: { contactId: seen.id }, body: values },
        { ifMatch: seen.updatedAt },
      )
      toastSuccess('Contact updated successfully')
      onClose()
      await refresh('contacts', 'enquiries', 'leads.activities')
    } catch (error) {
      await onFailure(error, values)
      if (isGone(error)) await refresh('contacts')
    }
  }
  const submit = form.handleSubmit((values) => save(values, base), showInvalidContact)

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
          onSave={save}
          onClose={dismiss}
        />
      ) : null}
    </>
  )
}
