import { NoteWrite, notesApi } from '@ginkgo/contracts'
import { type DialogProps, useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, TextArea, useZodForm } from '@ginkgo/ui/form'

/** Adds a note on a lead. */
export default function CreateGreetingsDialog({ leadId, close }: DialogProps<'greetings.create'>) {
  const form = useZodForm(NoteWrite, { defaultValues: { content: '' } })
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(notesApi.createOnLead, {
    form,
    saved: 'Saved',
    failed: 'Failed to save',
    done: ({ id }) => close({ noteId: id }),
  })
  return (
    <FormDialog
      title="Greetings"
      size="sm"
      onSubmit={form.handleSubmit((body) => send({ params: { leadId }, body }))}
      submitLabel="Save"
      busy={isSubmitting}
      busyLabel="Saving..."
      changed={isDirty}
      onClose={() => close()}
    >
      <FormField form={form} name="content" label="Note" required>
        {(field) => <TextArea {...field} rows={4} />}
      </FormField>
    </FormDialog>
  )
}
