import { notesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { notes } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { readMentionable, requireMentionable, tellMentioned } from './mentions.ts'
import { readNote, toNote } from './note-fields.ts'

/** Nobody puts words into another's mouth: heads and admins neither. Only who is newly named is notified. */
export const updateNote = operation(notesApi.update, {
  load: ({ db, params, body }) =>
    combine({
      note: readNote(db, params.noteId),
      people: readMentionable(db, body.mentionIds, params),
    }),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const note = existing(loaded.note, 'Note')
    scope.require('activities:write', note.verticalId)
    if (note.userId !== scope.user.id) throw new DomainError('forbidden', 'Only its author may change a note')
    requireFresh(ifMatch, note)
    const { content, mentionIds = note.mentionIds } = body
    const changes = changesOf(note, { content, mentionIds })
    if (changes.length === 0) return answer(toNote(note))
    const known = note.mentions.filter(({ id }) => note.mentionIds.includes(id))
    const mentions = body.mentionIds
      ? requireMentionable(mentionIds, [...known, ...(loaded.people ?? [])])
      : note.mentions
    const updatedAt = nextStamp(now, note.updatedAt)
    const added = mentionIds.filter((id) => !note.mentionIds.includes(id))
    return commit(toNote({ ...note, content, mentions, updatedAt }), [
      db.unchanged(notes, note),
      db.update(notes, { content, mentionIds, updatedAt }, eq(notes.id, note.id)),
      happenedOn(db, scope, now, note, {
        type: 'note.updated',
        title: 'Note changed',
        changes: changes.filter(({ field }) => field === 'content'),
      }),
      tellMentioned(db, scope, now, { ...note, content }, added),
    ])
  },
})
