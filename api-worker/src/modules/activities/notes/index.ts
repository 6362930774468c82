import { createNote, createNoteOnLead } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { listNotes, listNotesOfLead } from './list-notes.ts'
import { updateNote } from './update-note.ts'

export const noteOperations = [
  listNotes,
  listNotesOfLead,
  createNote,
  createNoteOnLead,
  updateNote,
  deleteNote,
]
