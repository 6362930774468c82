import { call } from '@ginkgo/api-client'
import { type EnquiryId, NoteWrite, notesApi } from '@ginkgo/contracts'
import { type DialogProps, showFormFailure, toast, toastSuccess } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, TextArea, useZodForm } from '@ginkgo/ui'
import { useState } from 'react'
import { useAfterChange } from '../features/after-change.ts'
import { EnquiryChoice } from '../features/enquiry-choice/enquiry-choice.tsx'

/** Quick Add Note. */
export default function AddNoteDialog({ enquiryId, close }: DialogProps<'note.create'>) {
  const afterChange = useAfterChange()
  const [chosen, setChosen] = useState<EnquiryId>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const target = enquiryId ?? chosen
  const form = useZodForm(NoteWrite, { defaultValues: { content: '' } })
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (body) => {
    if (!target) {
      toast({ title: 'Validation Error', description: 'Please select an enquiry', variant: 'destructive' })
      return
    }
    try {
      await call(notesApi.create, { params: { enquiryId: target }, body }, { idempotencyKey })
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
        {enquiryId ? null : <EnquiryChoice onChange={setChosen} />}
        <FormField form={form} name="content" label="Note" required>
          {(field) => <TextArea {...field} rows={5} />}
        </FormField>
      </div>
    </FormDialog>
  )
}
