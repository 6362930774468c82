import { callsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { leadContacts, notes } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { readPrimaryContact, requireContactOfLead } from '../../sales/enquiries/enquiry-rules.ts'
import { readCall, toCall } from './call-fields.ts'
import { describeCall, momentOfCall } from './call-rules.ts'

/** As with notes, nobody puts words into another's mouth: heads and admins neither. */
export const updateCall = operation(callsApi.update, {
  load: ({ db, params, body }) =>
    combine({ call: readCall(db, params.callId), contact: readPrimaryContact(db, body.contactId) }),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const call = existing(loaded.call, 'Call')
    scope.require('activities:write', call.verticalId)
    if (call.userId !== scope.user.id)
      throw new DomainError('forbidden', 'Only who logged a call may change it')
    requireFresh(ifMatch, call)
    requireContactOfLead(body.contactId, loaded.contact, call.leadId, 'contactId')
    const { note, calledAt, ...rest } = body
    const patch = {
      ...rest,
      ...(calledAt !== undefined && { calledAt: momentOfCall(calledAt, now) }),
      ...(note !== undefined && { content: note ?? '' }),
    }
    const changes = changesOf(call, patch)
    if (changes.length === 0) return answer(toCall(call))
    const updatedAt = nextStamp(now, call.updatedAt)
    const contactName = body.contactId === undefined ? call.contactName : (loaded.contact?.name ?? null)
    const next = { ...overlay(call, patch), contactName, updatedAt }
    return commit(toCall(next), [
      db.unchanged(notes, call),
      loaded.contact && db.unchanged(leadContacts, loaded.contact),
      db.update(notes, { ...patch, updatedAt }, eq(notes.id, call.id)),
      happenedOn(db, scope, now, call, {
        type: 'call.updated',
        title: 'Call changed',
        description: describeCall(next.outcome, next.content),
        changes: changes.map((change) =>
          change.field === 'content' ? { ...change, field: 'note' } : change,
        ),
      }),
    ])
  },
})
