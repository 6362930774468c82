import { type Contact, contactFields, listOf, valueOf } from '@ginkgo/contracts'
import { useDeclaredFields } from '@ginkgo/fields/custom'
import { FieldValue } from '@ginkgo/fields/table'
import { ContactValue } from './in-place/contact-value.tsx'

const linked = ['link', 'email', 'phone', 'record']

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
  const filled = listOf(own).filter(({ name }) => valueOf(contact, name) !== null)
  if (filled.length === 0) return null
  return (
    <dl>
      {filled.map((field) => (
        <div key={field.name} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-3">
          <dt className="truncate text-muted" title={field.label}>
            {field.label}
          </dt>
          <dd className="min-w-0 text-fg">
            <ContactValue
              contact={contact}
              fields={fields}
              name={field.name}
              mayEdit={mayEdit}
              hasLinks={linked.includes(field.custom?.type ?? '')}
            >
              <FieldValue field={field} record={contact} whole />
            </ContactValue>
          </dd>
        </div>
      ))}
    </dl>
  )
}
