import { ContactCreate, type GivenCustomFields, texts } from '@ginkgo/contracts'
import { NewValueInputs, type NewValues } from '@ginkgo/fields/custom'
import { toast } from '@ginkgo/portal-sdk'
import { Button, IconButton, isolated } from '@ginkgo/ui'
import { Field, TextField } from '@ginkgo/ui/form'
import { Plus, Trash2 } from 'lucide-react'

export const emptyContact = { name: '', email: '', mobile: '', designation: '' }
export type ContactDraft = typeof emptyContact
/** A contact that is created with its lead. */
export type NewContact = ContactDraft & { readonly customFields: GivenCustomFields | undefined }

/** Whether anything was typed that was not added yet. */
export function isStarted(draft: ContactDraft, own: NewValues): boolean {
  return own.isChanged || Object.values(draft).some((text) => text.trim() !== '')
}

/** Whether a contact is complete; when it is not, a toast or a message beside an own field says what is missing. */
export function isAccepted(draft: ContactDraft, own: NewValues): boolean {
  const parsed = ContactCreate.safeParse(draft)
  if (parsed.success) return own.check()
  const message = parsed.error.issues[0]?.message ?? texts.contactNameRequired
  toast({ title: 'Validation Error', description: message, variant: 'destructive' })
  return false
}

/** The contact persons of a lead that is being created. */
export function ContactList({
  contacts,
  draft,
  own,
  onContactsChange,
  onDraftChange,
}: {
  contacts: readonly NewContact[]
  draft: ContactDraft
  /** What the draft has in the fields of the organization. */
  own: NewValues
  onContactsChange: (contacts: NewContact[]) => void
  onDraftChange: (draft: ContactDraft) => void
}) {
  const set = (name: keyof ContactDraft) => (value: string) => onDraftChange({ ...draft, [name]: value })
  const add = () => {
    if (!isAccepted(draft, own)) return
    onContactsChange([...contacts, { ...draft, customFields: own.customFields }])
    onDraftChange(emptyContact)
    own.clear()
  }
  return (
    <section aria-label="Contacts" className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold text-fg">Contacts</h3>
      {contacts.map((contact, index) => (
        <div
          key={`${contact.name} ${contact.email} ${contact.mobile} ${index}`}
          className="mt-2 flex items-center gap-2 text-sm"
        >
          <p className="min-w-0 flex-1 truncate text-fg">
            <bdi>{contact.name}</bdi> <span className="text-muted">{contact.email || contact.mobile}</span>
          </p>
          <IconButton
            label={`Remove ${isolated(contact.name)}`}
            onClick={() => onContactsChange(contacts.filter((_, position) => position !== index))}
          >
            <Trash2 size={14} />
          </IconButton>
        </div>
      ))}
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <Field label="Contact Name">
          <TextField value={draft.name} onValueChange={set('name')} autoComplete="off" />
        </Field>
        <Field label="Designation">
          <TextField value={draft.designation} onValueChange={set('designation')} autoComplete="off" />
        </Field>
        <Field label="Contact Email">
          <TextField value={draft.email} onValueChange={set('email')} type="email" autoComplete="off" />
        </Field>
        <Field label="Mobile">
          <TextField value={draft.mobile} onValueChange={set('mobile')} type="tel" autoComplete="off" />
        </Field>
      </div>
      <NewValueInputs values={own} className="mt-3 gap-3! md:grid-cols-2" />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="secondary" icon={<Plus size={14} />} onClick={add}>
          Add Contact
        </Button>
        <p className="text-xs text-muted">* At least one contact method (email or mobile) is required</p>
      </div>
    </section>
  )
}
