import {
  type Contact,
  type ContactCreate,
  contactFields,
  type contactsApi,
  type RequestOf,
} from '@ginkgo/contracts'
import { emptyValues, labelsOf, valuesOf as formValuesOf } from '@ginkgo/fields'
import { toast } from '@ginkgo/portal-sdk'
import type { useZodForm } from '@ginkgo/ui/form'

export type ContactForm = ReturnType<typeof useZodForm<typeof ContactCreate>>
type ContactBody = RequestOf<typeof contactsApi.create>['body']

/** The fields of the form under their labels, in the order of the form. */
export const contactLabels = labelsOf(contactFields)
export type ContactValues = Pick<ContactBody, keyof typeof contactLabels>

/** The form of a contact; without one, that of a new contact. */
export const valuesOf = (contact: Contact | undefined): ContactValues =>
  contact ? formValuesOf(contactFields, contact) : emptyValues(contactFields)

/** A toast says what is missing, because the rule is about several fields together. */
export function showInvalidContact(errors: ContactForm['formState']['errors']): void {
  const first = errors.name ?? errors.email ?? errors.mobile ?? errors.designation
  toast({ title: 'Validation Error', description: String(first?.message ?? ''), variant: 'destructive' })
}
