import { usePages } from '@ginkgo/api-client'
import { type LeadId, notesApi } from '@ginkgo/contracts'
import { NoteList } from '../features/notes/note-list.tsx'

/** The notes of a lead and of its enquiries, with a place to write one on the lead. */
export default function LeadNotes({ leadId }: { leadId: LeadId }) {
  const notes = usePages(notesApi.ofLead, { params: { leadId } })
  return <NoteList notes={notes} withPlace={true} of={{ leadId }} />
}
