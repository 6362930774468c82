import { type Contact, type ContactCreate, type contactsApi, type RequestOf } from '@ginkgo/contracts'
import { toast } from '@ginkgo/portal-sdk'
import type { useZodForm } from '@ginkgo/ui/form'

export type ContactForm = ReturnType<typeof useZodForm<typeof ContactCreate>>
type ContactBody = RequestOf<typeof contactsApi.create>['body']

/** The fields of the form under their labels, in the order of the form. */
export const contactLabels = {
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile',
  designation: 'Designation',
} as const
type ContactField = keyof typeof contactLabels
export type ContactValues = Pick<ContactBody, ContactField>

/** The form of a contact, with nothing where it has none; without one, that of a new contact. */
export function valuesOf(contact: Contact | undefined): ContactValues {
  return {
    name: contact?.name ?? '',
    email: contact?.email ?? '',
    mobile: contact?.mobile ?? '',
    designation: contact?.designation ?? '',
  }
}

/** A toast says what is missing, because the rule is about several fields together. */
export function showInvalidContact(errors: ContactForm['formState']['errors']): void {
  const first = errors.name ?? errors.email ?? errors.mobile ?? errors.designation
  toast({ title: 'Validation Error', description: String(first?.message ?? ''), variant: 'destructive' })
}
