import { isolated } from '@ginkgo/ui'
import { type Contact, contactFields, type Fields } from '@ginkgo/contracts'
import { InPlace, lazyEditor } from '@ginkgo/fields/in-place'
import type { ReactNode } from 'react'

const editor = lazyEditor<Contact>(
  async () => (await import('./contact-value-editor.tsx')).ContactValueEditor,
)

/** A field of a contact person as it is shown, which is edited where it stands. */
export function ContactValue({
  contact,
  fields = contactFields,
  name,
  mayEdit,
  hasLinks = false,
  children,
}: {
  contact: Contact
  fields?: Fields
  name: string
  mayEdit: boolean
  hasLinks?: boolean
  children: ReactNode
}) {
  // Several people stand below each other, each with these fields.
  const label = `${fields[name]?.label} of ${isolated(contact.name)}`
  return (
    <InPlace
      fields={fields}
      record={contact}
      names={[name]}
      label={label}
      editor={editor}
      mayEdit={mayEdit}
      hasLinks={hasLinks}
      className="min-h-7!"
    >
      {children}
    </InPlace>
  )
}
