import { callsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { notes } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { readCall } from './call-fields.ts'
import { describeCall } from './call-rules.ts'

/** Executives delete calls they logged; heads and admins any. */
export const deleteCall = operation(callsApi.delete, {
  load: ({ db, params }) => readCall(db, params.callId),
  handle: ({ db, scope, loaded, now }) => {
    const call = existing(loaded, 'Call')
    scope.require('activities:write', call.verticalId)
    scope.requireOwn(call.verticalId, call.userId)
    return commit(undefined, [
      db.unchanged(notes, call),
      db.delete(notes, eq(notes.id, call.id)),
      happenedOn(db, scope, now, call, {
        type: 'call.deleted',
        title: 'Call deleted',
        description: describeCall(call.outcome, call.content),
      }),
    ])
  },
})
