import { notesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { notes } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
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
