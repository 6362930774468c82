import { usePages } from '@ginkgo/api-client'
import { type EnquiryId, notesApi } from '@ginkgo/contracts'
import { NoteList } from '../features/notes/note-list.tsx'

/** The notes of an enquiry, with a place to write one. */
export default function EnquiryNotes({ enquiryId }: { enquiryId: EnquiryId }) {
  const notes = usePages(notesApi.list, { params: { enquiryId } })
  return <NoteList notes={notes} withPlace={false} of={{ enquiryId }} />
}
