import { notesApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { notes } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { commit } from '../../http/result.ts'
import { excerptOf, happenedOnEnquiry, readEnquiryContext } from '../activities/enquiry-context.ts'
import { readMentionable, requireMentionable, tellMentioned } from './mentions.ts'

export const createNote = operation(notesApi.create, {
  load: ({ db, params, body }) =>
    combine({
      enquiry: readEnquiryContext(db, params.enquiryId),
      people: readMentionable(db, body.mentionIds, params),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const enquiry = existing(loaded.enquiry, 'Enquiry')
    const { enquiryId, verticalId } = enquiry
    scope.require('activities:write', verticalId)
    const mentionIds = body.mentionIds ?? []
    const mentions = requireMentionable(mentionIds, loaded.people)
    const { id: userId, firstName, lastName } = scope.user
    const note = { id: uuid(), enquiryId, content: body.content, createdAt: now, updatedAt: now }
    return commit({ ...note, user: { id: userId, firstName, lastName }, mentions }, [
      db.insert(notes, { ...note, verticalId, userId, mentionIds }),
      happenedOnEnquiry(db, scope, now, enquiry, {
        type: 'note.created',
        title: 'Note added',
        description: excerptOf(body.content),
      }),
      tellMentioned(db, scope, now, { ...enquiry, ...note }, mentionIds),
    ])
  },
})
