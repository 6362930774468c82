import { call, useRefresh, userMessage } from '@ginkgo/api-client'
import { ContactCreate, contactsApi, type LeadId } from '@ginkgo/contracts'
import { showFormFailure, toastSuccess } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { ContactFields } from './contact-fields.tsx'
import { showInvalidContact, valuesOf } from './contact-form.ts'

/** Adds a contact person to a lead. */
export function AddContact({ leadId, onClose }: { leadId: LeadId; onClose: () => void }) {
  const refresh = useRefresh()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useZodForm(ContactCreate, { defaultValues: valuesOf(undefined) })
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(contactsApi.create, { params: { leadId }, body }, { idempotencyKey })
      toastSuccess('Contact added successfully')
      onClose()
      await refresh('contacts', 'enquiries', 'leads.activities')
    } catch (error) {
      showFormFailure(form, error, userMessage(error, 'Failed to add contact'))
    }
  }, showInvalidContact)
  return (
    <FormDialog
      title="Add Contact"
      size="sm"
      onSubmit={submit}
      submitLabel="Add Contact"
      busy={isSubmitting}
      busyLabel="Adding..."
      changed={isDirty}
      onClose={onClose}
    >
      <ContactFields form={form} />
    </FormDialog>
  )
}
