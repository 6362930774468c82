import { leadFields, LeadPatch, leadsApi } from '@ginkgo/contracts'
import { NewValueInputs, useNewValues } from '@ginkgo/fields/custom'
import { useDuplicates } from '@ginkgo/fields/duplicates'
import { type DialogProps, toastError, useMutation, useSession } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import {
  ContactList,
  emptyContact,
  isAccepted,
  isStarted,
  type NewContact,
} from '../features/lead-form/contact-list.tsx'
import { emptyLead } from '../features/lead-form/lead-values.ts'
import { LeadFields } from '../features/lead-form/lead-fields.tsx'

/** Creates a lead with its contacts; a contact that was typed but not added is added on submit. */
export default function CreateLeadDialog({ close }: DialogProps<'lead.create'>) {
  const { vertical } = useSession()
  const [contacts, setContacts] = useState<NewContact[]>([])
  const [draft, setDraft] = useState(emptyContact)
  const form = useZodForm(LeadPatch, { defaultValues: emptyLead })
  const duplicates = useDuplicates(form.watch(), vertical?.id)
  const own = useNewValues('lead', vertical?.id)
  const ofContact = useNewValues('contact', vertical?.id)
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(leadsApi.create, {
    form,
    saved: 'Lead created successfully',
    failed: 'Failed to create lead',
    onFailure: own.refuse,
    done: ({ id }) => close({ leadId: id }),
  })

  const submit = form.handleSubmit(async ({ ownerId: _, name, ...fields }) => {
    if (!vertical) return
    if (!name) {
      form.setError('name', { message: leadFields.name.required }, { shouldFocus: true })
      return
    }
    if (isStarted(draft, ofContact) && !isAccepted(draft, ofContact)) return
    if (await duplicates.holdBack()) return
    const body = {
      ...fields,
      customFields: own.customFields,
      name,
      verticalId: vertical.id,
      contacts: isStarted(draft, ofContact)
        ? [...contacts, { ...draft, customFields: ofContact.customFields }]
        : contacts,
    }
    await send({ body })
  })

  const submitOrExplain: typeof submit = (event) => {
    if (vertical) return submit(event)
    event?.preventDefault()
    toastError('Please select a vertical first')
    return Promise.resolve()
  }

  return (
    <FormDialog
      title="Add New Lead"
      description="Create a new lead account (organization or individual)."
      size="lg"
      onSubmit={submitOrExplain}
      submitLabel="Create Lead"
      busy={isSubmitting}
      busyLabel="Creating..."
      changed={isDirty || own.isChanged || contacts.length > 0 || isStarted(draft, ofContact)}
      onClose={() => close()}
    >
      <LeadFields form={form} duplicates={duplicates.leads} />
      <NewValueInputs values={own} />
      <ContactList
        contacts={contacts}
        draft={draft}
        own={ofContact}
        onContactsChange={setContacts}
        onDraftChange={setDraft}
      />
    </FormDialog>
  )
}
