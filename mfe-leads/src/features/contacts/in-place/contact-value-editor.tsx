import { type Contact, contactFields, ContactPatch, contactsApi } from '@ginkgo/contracts'
import { useDeclaredFields } from '@ginkgo/fields/custom'
import type { EditorProps } from '@ginkgo/fields/in-place'
import { useValueEdit, ValueEditor } from '@ginkgo/fields/in-place/editor'
import { useMutation, useVertical } from '@ginkgo/portal-sdk'
import type { ContactValues } from '../contact-form.ts'
import { readContact } from '../read-contact.ts'

const failed = 'Failed to update contact'

/** Changes one field of a contact person where it is shown, by the rules of the dialog. */
export function ContactValueEditor({ record: contact, names, onEnd }: EditorProps<Contact>) {
  const params = { contactId: contact.id }
  const { fields } = useDeclaredFields('contact', useVertical().id, contactFields)
  const { send } = useMutation(contactsApi.update, { failed, tryAgain: false })
  const edit = useValueEdit<Contact>({
    record: contact,
    names,
    onEnd,
    fields,
    schema: ContactPatch,
    save: (body, options) => send({ params, body: body as Partial<ContactValues> }, options),
    read: () => readContact(contact),
    saved: 'Contact updated successfully',
    failed,
  })
  return <ValueEditor edit={edit} fields={fields} names={names} onEnd={onEnd} noun="contact" context={{}} />
}
