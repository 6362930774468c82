import { type Contact, contactFields } from '@ginkgo/contracts'
import { FilledValues, useDeclaredFields } from '@ginkgo/fields/custom'
import { ContactValue } from './in-place/contact-value.tsx'

/** What a contact person has in the fields of the organization; those that are empty are filled in by the dialog. */
export function ContactOwnValues({
  contact,
  verticalId,
  mayEdit,
}: {
  contact: Contact
  verticalId: string
  mayEdit: boolean
}) {
  const { fields, own } = useDeclaredFields('contact', verticalId, contactFields)
  return (
    <FilledValues
      names={Object.keys(own)}
      fields={fields}
      record={contact}
      whole
      inPlace={(value) => <ContactValue contact={contact} mayEdit={mayEdit} {...value} />}
    />
  )
}
