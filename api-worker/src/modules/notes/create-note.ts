import { notesApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { notes } from '../../db/schema/index.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { excerptOf, happenedOnEnquiry, readEnquiryContext } from '../activities/enquiry-context.ts'

export const createNote = operation(notesApi.create, {
  load: ({ db, params }) => readEnquiryContext(db, params.enquiryId),
  handle: ({ db, scope, loaded, body, now }) => {
    const enquiry = found(loaded, 'Enquiry')
    const { enquiryId, verticalId } = enquiry
    scope.require('activities:write', verticalId)
    const { id: userId, firstName, lastName } = scope.user
    const note = { id: uuid(), enquiryId, content: body.content, createdAt: now, updatedAt: now }
    return commit({ ...note, user: { id: userId, firstName, lastName } }, [
      db.insert(notes, { ...note, verticalId, userId }),
      happenedOnEnquiry(db, scope, now, enquiry, {
        type: 'note.created',
        title: 'Note added',
        description: excerptOf(body.content),
      }),
    ])
  },
})
