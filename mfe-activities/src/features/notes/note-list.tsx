import type { PagesResult } from '@ginkgo/api-client'
import { type EnquiryId, type LeadId, type Note, notesApi } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { FormField } from '@ginkgo/ui/form'
import { ListStates } from '../list-states.tsx'
import { MentionArea } from './mention-area.tsx'
import { NoteItem } from './note-item.tsx'
import { useNoteForm } from './use-note-form.ts'

/** The notes of a lead or an enquiry, with a place to write one. */
export function NoteList({
  notes,
  withPlace,
  of,
}: {
  notes: PagesResult<Note>
  /** Each names the enquiry it is of. */
  withPlace: boolean
  of: { readonly leadId: LeadId } | { readonly enquiryId: EnquiryId }
}) {
  const { vertical } = useSession()
  const { form, people, onPick, bodyOf } = useNoteForm(vertical?.id)
  const { send } = useMutation('leadId' in of ? notesApi.createOnLead : notesApi.create, {
    form,
    saved: 'Note added successfully',
    failed: 'Failed to add note',
    done: () => form.reset(),
  })
  const add = form.handleSubmit(async ({ content }) => {
    await send({ params: of, body: bodyOf(content) })
  })
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={add} className="flex flex-col items-end gap-2" noValidate>
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
      <ListStates list={notes} empty="No notes yet">
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((note) => (
              <NoteItem key={note.id} note={note} withPlace={withPlace} />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  )
}
