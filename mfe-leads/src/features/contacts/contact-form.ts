import {
  type Contact,
  type ContactCreate,
  contactFields,
  type contactsApi,
  customName,
  type RequestOf,
} from '@ginkgo/contracts'
import { emptyValues, type InputName, valuesOf as formValuesOf } from '@ginkgo/fields'
import type { CustomValues } from '@ginkgo/fields/custom'
import { toast } from '@ginkgo/portal-sdk'
import { sameValue, type useZodForm } from '@ginkgo/ui/form'

export type ContactForm = ReturnType<typeof useZodForm<typeof ContactCreate>>
type ContactBody = RequestOf<typeof contactsApi.create>['body']

export type ContactValues = Pick<ContactBody, InputName<typeof contactFields>> & {
  readonly customFields?: CustomValues | undefined
}

/** The form of a contact; without one, that of a new contact. */
export const valuesOf = (contact: Contact | undefined): ContactValues =>
  contact
    ? { ...formValuesOf<ContactValues>(contactFields, contact), customFields: contact.customFields }
    : emptyValues(contactFields)

/** The values of the form, those of custom fields beside the others. */
export const flatOf = ({
  customFields = {},
  ...values
}: ContactValues): Readonly<Record<string, unknown>> => ({
  ...values,
  ...Object.fromEntries(Object.entries(customFields).map(([key, value]) => [customName(key), value])),
})

/** The custom values that were changed. What is as it was is not sent, as its field may be archived by now. */
export const changedOf = (values: CustomValues = {}, before: CustomValues = {}): CustomValues =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !sameValue(value, before[key])))

/** A toast says what is missing, because the rule is about several fields together. */
export function showInvalidContact(errors: ContactForm['formState']['errors']): void {
  const first = errors.name ?? errors.email ?? errors.mobile ?? errors.designation
  toast({ title: 'Validation Error', description: String(first?.message ?? ''), variant: 'destructive' })
}
