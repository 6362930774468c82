import { call } from '@ginkgo/api-client'
import { type Note, notesApi } from '@ginkgo/contracts'
import { mayDiscard, showFormFailure, toastSuccess, useSession } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { FormField } from '@ginkgo/ui/form'
import { useAfterChange } from '../after-change.ts'
import { MentionArea } from './mention-area.tsx'
import { useNoteForm } from './use-note-form.ts'

/** Changes a note in its place. */
export function NoteForm({ note, onDone }: { note: Note; onDone: () => void }) {
  const afterChange = useAfterChange()
  const { vertical } = useSession()
  const { form, people, onPick, bodyOf } = useNoteForm(vertical?.id, note.content)
  const save = form.handleSubmit(async ({ content }) => {
    try {
      await call(
        notesApi.update,
        { params: { noteId: note.id }, body: bodyOf(content) },
        { ifMatch: note.updatedAt },
      )
      toastSuccess('Note updated successfully')
      onDone()
      await afterChange()
    } catch (error) {
      showFormFailure(form, error, 'Failed to update note')
    }
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
