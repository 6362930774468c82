import { call, useRefresh, userMessage } from '@ginkgo/api-client'
import { type Contact, ContactCreate, contactsApi, type LeadId } from '@ginkgo/contracts'
import { showFormFailure, toast, toastSuccess } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, TextField, useZodForm } from '@ginkgo/ui'
import { useState } from 'react'

/** Adds a contact person, or changes one. What is missing is told in a toast, as the fields belong together. */
export function ContactDialog({
  leadId,
  contact,
  onClose,
}: {
  leadId: LeadId
  contact: Contact | undefined
  onClose: () => void
}) {
  const refresh = useRefresh()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useZodForm(ContactCreate, {
    defaultValues: {
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      mobile: contact?.mobile ?? '',
      designation: contact?.designation ?? '',
    },
  })
  const { isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(
    async (body) => {
      try {
        if (contact) {
          await call(
            contactsApi.update,
            { params: { contactId: contact.id }, body },
            { ifMatch: contact.updatedAt },
          )
          toastSuccess('Contact updated successfully')
        } else {
          await call(contactsApi.create, { params: { leadId }, body }, { idempotencyKey })
          toastSuccess('Contact added successfully')
        }
        onClose()
        await refresh('contacts', 'enquiries', 'leads.activities')
      } catch (error) {
        const fallback = contact ? 'Failed to update contact' : 'Failed to add contact'
        showFormFailure(form, error, userMessage(error, fallback))
      }
    },
    (errors) => {
      const first = errors.name ?? errors.email ?? errors.mobile ?? errors.designation
      toast({ title: 'Validation Error', description: String(first?.message ?? ''), variant: 'destructive' })
    },
  )

  return (
    <FormDialog
      title={contact ? 'Edit Contact' : 'Add Contact'}
      size="sm"
      onSubmit={submit}
      submitLabel={contact ? 'Save' : 'Add Contact'}
      busy={isSubmitting}
      busyLabel={contact ? 'Updating...' : 'Adding...'}
      changed={isDirty}
      onClose={() => onClose()}
    >
      <div className="flex flex-col gap-4">
        <FormField form={form} name="name" label="Name" required>
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="email" label="Email">
          {(field) => <TextField {...field} type="email" inputMode="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="mobile" label="Mobile">
          {(field) => <TextField {...field} type="tel" inputMode="tel" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="designation" label="Designation">
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <p className="text-xs text-muted">* At least one contact method (email or mobile) is required</p>
      </div>
    </FormDialog>
  )
}
