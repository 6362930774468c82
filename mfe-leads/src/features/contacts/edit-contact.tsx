import { useEndpoint } from '@ginkgo/api-client'
import {
  bodyOfChange,
  type Contact,
  ContactCreate,
  contactFields,
  contactsApi,
  type CustomValue,
  organizationApi,
} from '@ginkgo/contracts'
import { labelsOf, textOf } from '@ginkgo/fields'
import { CustomInputs, useCustomFields, useDeclaredFields } from '@ginkgo/fields/custom'
import { toastSuccess, useVersionedEdit } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'
import { FormDialog, useZodForm, VersionMerge } from '@ginkgo/ui/form'
import { ContactFields } from './contact-fields.tsx'
import { changedOf, type ContactValues, flatOf, showInvalidContact, valuesOf } from './contact-form.ts'
import { readContact } from './read-contact.ts'

/** Changes a contact person; somebody else's change in the meantime is shown beside one's own. */
export function EditContact({
  contact,
  verticalId,
  onClose,
}: {
  contact: Contact
  verticalId: string
  onClose: () => void
}) {
  const form = useZodForm(ContactCreate, { defaultValues: valuesOf(contact) })
  const { fields = [] } = useCustomFields('contact', verticalId)
  const { isSubmitting, isDirty, errors } = form.formState
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
    const customFields = changedOf(values.customFields, seen.customFields)
    await save({ params: { contactId: seen.id }, body: { ...values, customFields } }, values, seen)
  }
  const submit = form.handleSubmit((values) => saveContact(values, base), showInvalidContact)
  const problems = Object.entries(errors.customFields ?? {}).map(([key, problem]) => [
    key,
    (problem as { message?: string }).message ?? '',
  ])

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
        {fields.length > 0 ? (
          <div className="mt-4 grid gap-4">
            <CustomInputs
              fields={fields}
              values={(form.watch('customFields') ?? {}) as Readonly<Record<string, CustomValue>>}
              errors={Object.fromEntries(problems)}
              onChange={(values) => form.setValue('customFields', { ...values }, { shouldDirty: true })}
            />
          </div>
        ) : null}
      </FormDialog>
      {versions ? (
        <ContactMerge
          key={versions.theirs.updatedAt}
          versions={versions}
          verticalId={verticalId}
          onSave={saveContact}
          onClose={dismiss}
        />
      ) : null}
    </>
  )
}

/** Both versions of a contact, value by value. */
function ContactMerge({
  versions,
  verticalId,
  onSave,
  onClose,
}: {
  versions: { readonly base: Contact; readonly mine: ContactValues; readonly theirs: Contact }
  verticalId: string
  onSave: (values: ContactValues, seen: Contact) => Promise<void>
  onClose: () => void
}) {
  const { fields } = useDeclaredFields('contact', verticalId, contactFields)
  const hasPeople = Object.values(fields).some(({ type }) => type === 'person')
  const { data: users } = useEndpoint(organizationApi.users, hasPeople ? {} : null)
  const nameOf = (id: string) => {
    const person = users?.find((user) => user.id === id)
    return person && personName(person)
  }
  return (
    <VersionMerge<Contact, Readonly<Record<string, unknown>>, string>
      noun="contact"
      labels={labelsOf(fields)}
      versions={{ ...versions, mine: flatOf(versions.mine) }}
      valuesOf={(contact) => flatOf(valuesOf(contact))}
      textOf={(name, value) => (fields[name] ? textOf(fields[name], value, nameOf) : '')}
      onSave={(values, theirs) => onSave(bodyOfChange(values) as ContactValues, theirs)}
      onClose={onClose}
    />
  )
}
