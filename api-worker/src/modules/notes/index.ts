import { createNote } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { listNotes } from './list-notes.ts'
import { updateNote } from './update-note.ts'

export const noteOperations = [listNotes, createNote, updateNote, deleteNote]
