import { listNotesOfVertical } from './list-notes-of-vertical.ts'
import { createNote, createNoteOnLead } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { listNotes, listNotesOfLead } from './list-notes.ts'
import { updateNote } from './update-note.ts'

export const noteOperations = [
  listNotes,
  listNotesOfLead,
  listNotesOfVertical,
  createNote,
  createNoteOnLead,
  updateNote,
  deleteNote,
]
