import { notesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { notes } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { DomainError, found } from '../../http/errors.ts'
import { requireFresh } from '../../http/fresh.ts'
import { operation } from '../../http/operation.ts'
import { answer, commit } from '../../http/outcome.ts'
import { happenedOnEnquiry } from '../activities/enquiry-context.ts'
import { changesOf } from '../activities/record-activity.ts'
import { readNote, toNote } from './note-fields.ts'

/** Nobody puts words into another's mouth: heads and admins neither. */
export const updateNote = operation(notesApi.update, {
  load: ({ db, params }) => readNote(db, params.noteId),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const note = found(loaded, 'Note')
    scope.require('activities:write', note.verticalId)
    if (note.userId !== scope.user.id) throw new DomainError('forbidden', 'Only its author may change a note')
    requireFresh(ifMatch, note)
    const changes = changesOf(note, body)
    if (changes.length === 0) return answer(toNote(note))
    const updatedAt = nextStamp(now, note.updatedAt)
    return commit(toNote({ ...note, ...body, updatedAt }), [
      db.unchanged(notes, note),
      db.update(notes, { ...body, updatedAt }, eq(notes.id, note.id)),
      happenedOnEnquiry(db, scope, now, note, { type: 'note.updated', title: 'Note changed', changes }),
    ])
  },
})
