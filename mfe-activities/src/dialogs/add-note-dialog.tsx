import { notesApi } from '@ginkgo/contracts'
import { type DialogProps, useMutation, useSession } from '@ginkgo/portal-sdk'
import { FormDialog, FormField } from '@ginkgo/ui/form'
import { enquiryMissing, useEnquiryTarget } from '../features/enquiry-choice/enquiry-choice.tsx'
import { MentionArea } from '../features/notes/mention-area.tsx'
import { useNoteForm } from '../features/notes/use-note-form.ts'
import { refuse } from '../features/refuse.ts'

/** Quick Add Note. */
export default function AddNoteDialog({ enquiryId, leadId, close }: DialogProps<'note.create'>) {
  const { vertical } = useSession()
  const { target, params, verticalId, isChosen, fieldOf } = useEnquiryTarget(enquiryId, leadId)
  const { form, people, onPick, bodyOf } = useNoteForm(verticalId ?? vertical?.id)
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(target ? notesApi.create : notesApi.createOnLead, {
    form,
    saved: 'Note added successfully',
    failed: 'Failed to add note',
    done: () => close({}),
    waits: { what: 'note', done: () => close() },
  })
  const submit = form.handleSubmit(async ({ content }) => {
    if (!params) return refuse(enquiryMissing)
    await send({ params, body: bodyOf(content) })
  })
  return (
    <FormDialog
      title="Quick Add Note"
      size="sm"
      onSubmit={submit}
      submitLabel="Add Note"
      busy={isSubmitting}
      busyLabel="Adding..."
      changed={isDirty || isChosen}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        {fieldOf(form)}
        <FormField form={form} name="content" label="Note" required>
          {(input) => <MentionArea {...input} people={people} onPick={onPick} rows={5} />}
        </FormField>
      </div>
    </FormDialog>
  )
}
