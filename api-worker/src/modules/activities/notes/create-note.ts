import { notesApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { notes } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { noteAdded } from '../../audit/activity-stream/note-added.ts'
import {
  happenedOn,
  type PlaceParams,
  placeNames,
  readPlace,
} from '../../audit/activity-stream/record-context.ts'
import { readMentionable, requireMentionable, tellMentioned } from './mentions.ts'

export const createNote = operation(notesApi.create, {
  load: ({ db, params, body }) => readNew(db, params, body.mentionIds),
  handle: (context) => addNote(context),
})

export const createNoteOnLead = operation(notesApi.createOnLead, {
  load: ({ db, params, body }) => readNew(db, params, body.mentionIds),
  handle: (context) => addNote(context),
})

const readNew = (db: OrgDb, place: PlaceParams, mentionIds: readonly string[] | undefined) =>
  combine({ place: readPlace(db, place), people: readMentionable(db, mentionIds, place) })

type New = ReturnType<ReturnType<typeof readNew>['decode']>
type Context = Pick<HandleContext<typeof notesApi.create, New>, 'db' | 'scope' | 'loaded' | 'body' | 'now'>

function addNote({ db, scope, loaded: { place, people }, body, now }: Context) {
  const { verticalId, leadId, enquiryId } = place
  scope.require('activities:write', verticalId)
  const mentionIds = body.mentionIds ?? []
  const mentions = requireMentionable(mentionIds, people)
  const { id: userId, firstName, lastName } = scope.user
  const note = { id: uuid(), content: body.content, createdAt: now, updatedAt: now }
  return commit({ ...note, ...placeNames(place), user: { id: userId, firstName, lastName }, mentions }, [
    db.insert(notes, { ...nullsOf(notes), ...note, verticalId, leadId, enquiryId, userId, mentionIds }),
    happenedOn(db, scope, now, place, noteAdded(note)),
    tellMentioned(db, scope, now, { ...place, ...note }, mentionIds),
  ])
}
