import type { PagesResult } from '@ginkgo/api-client'
import type { Note } from '@ginkgo/contracts'
import { PagedList } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { FormField } from '@ginkgo/ui/form'
import { MentionArea } from './mention-area.tsx'
import { NoteItem } from './note-item.tsx'
import { type NoteSubject, useNewNote } from './use-new-note.ts'

/** The notes of a lead or an enquiry, with a place to write one. */
export function NoteList({
  notes,
  withPlace,
  of,
}: {
  notes: PagesResult<Note>
  /** Each names the enquiry it is of. */
  withPlace: boolean
  of: NoteSubject
}) {
  const { form, people, onPick, submit } = useNewNote(of)
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-col items-end gap-2" noValidate>
        <FormField form={form} name="content" label="Add a note" hideLabel className="w-full">
          {(field) => (
            <MentionArea
              {...field}
              people={people}
              onPick={onPick}
              placeholder="Write a note... Type @ to mention somebody"
            />
          )}
        </FormField>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Adding...">
          Add Note
        </Button>
      </form>
      <PagedList pages={notes} empty={<p className="text-sm text-muted">No notes yet</p>}>
        {(note) => <NoteItem note={note} withPlace={withPlace} />}
      </PagedList>
    </div>
  )
}
