import { call } from '@ginkgo/api-client'
import { notesApi } from '@ginkgo/contracts'
import { type DialogProps, showFormFailure, toastSuccess, useSession } from '@ginkgo/portal-sdk'
import { FormDialog, FormField } from '@ginkgo/ui/form'
import { useState } from 'react'
import { useAfterChange } from '../features/after-change.ts'
import { useEnquiryTarget } from '../features/enquiry-choice/enquiry-choice.tsx'
import { MentionArea } from '../features/notes/mention-area.tsx'
import { useNoteForm } from '../features/notes/use-note-form.ts'
import { refuse } from '../features/refuse.ts'

/** Quick Add Note. */
export default function AddNoteDialog({ enquiryId, leadId, close }: DialogProps<'note.create'>) {
  const afterChange = useAfterChange()
  const { vertical } = useSession()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { target, verticalId, field } = useEnquiryTarget(enquiryId, leadId)
  const { form, people, onPick, bodyOf } = useNoteForm(verticalId ?? vertical?.id)
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async ({ content }) => {
    if (!target && !leadId) return refuse('Please select an enquiry')
    try {
      const body = bodyOf(content)
      if (target) await call(notesApi.create, { params: { enquiryId: target }, body }, { idempotencyKey })
      else await call(notesApi.createOnLead, { params: { leadId: leadId! }, body }, { idempotencyKey })
      toastSuccess('Note added successfully')
      close({})
      await afterChange()
    } catch (error) {
      showFormFailure(form, error, 'Failed to add note')
    }
  })
  return (
    <FormDialog
      title="Quick Add Note"
      size="sm"
      onSubmit={submit}
      submitLabel="Add Note"
      busy={isSubmitting}
      busyLabel="Adding..."
      changed={isDirty}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        {field}
        <FormField form={form} name="content" label="Note" required>
          {(input) => <MentionArea {...input} people={people} onPick={onPick} rows={5} />}
        </FormField>
      </div>
    </FormDialog>
  )
}
