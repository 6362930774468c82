import { type EnquiryId, type LeadId, notesApi } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { useNoteForm } from './use-note-form.ts'

/** What a note is about. */
export type NoteSubject = { readonly leadId: LeadId } | { readonly enquiryId: EnquiryId }

/** A note that is written in its place on a page, which is empty again once the note is stored. */
export function useNewNote(subject: NoteSubject) {
  const { vertical } = useSession()
  const { bodyOf, ...rest } = useNoteForm(vertical?.id)
  const { form } = rest
  const { send } = useMutation('leadId' in subject ? notesApi.createOnLead : notesApi.create, {
    form,
    saved: 'Note added successfully',
    failed: 'Failed to add note',
    done: () => form.reset(),
    waits: { what: 'note', done: () => form.reset() },
  })
  const submit = form.handleSubmit(async ({ content }) => {
    await send({ params: subject, body: bodyOf(content) })
  })
  return { ...rest, submit }
}
