import { type Note, notesApi } from '@ginkgo/contracts'
import { mayDiscard, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { FormField } from '@ginkgo/ui/form'
import { MentionArea } from './mention-area.tsx'
import { useNoteForm } from './use-note-form.ts'

/** Changes a note in its place. */
export function NoteForm({ note, onDone }: { note: Note; onDone: () => void }) {
  const { vertical } = useSession()
  const { form, people, onPick, bodyOf } = useNoteForm(vertical?.id, note.content)
  const { send } = useMutation(notesApi.update, {
    form,
    saved: 'Note updated successfully',
    failed: 'Failed to update note',
    done: onDone,
  })
  const save = form.handleSubmit(async ({ content }) => {
    await send({ params: { noteId: note.id }, body: bodyOf(content) }, { ifMatch: note.updatedAt })
  })
  const cancel = async () => {
    if (await mayDiscard(form.formState.isDirty)) onDone()
  }
  return (
    <form onSubmit={save} className="mt-2 flex flex-col gap-2" noValidate>
      <FormField form={form} name="content" label="Note" hideLabel>
        {(field) => <MentionArea {...field} people={people} onPick={onPick} />}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={() => void cancel()}>
          Cancel
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
