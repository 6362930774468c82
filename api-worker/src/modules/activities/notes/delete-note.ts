import { notesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { notes } from '../../../db/schema/index.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { readNote } from './note-fields.ts'

export const deleteNote = operation(notesApi.delete, {
  load: ({ db, params }) => readNote(db, params.noteId),
  handle: ({ db, scope, loaded, now }) => {
    const note = existing(loaded, 'Note')
    scope.require('activities:write', note.verticalId)
    scope.requireOwn(note.verticalId, note.userId)
    return commit(undefined, [
      db.unchanged(notes, note),
      db.delete(notes, eq(notes.id, note.id)),
      happenedOn(db, scope, now, note, { type: 'note.deleted', title: 'Note deleted' }),
    ])
  },
})
