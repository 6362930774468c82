import { type CallCreate, callsApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadContacts, notes, tasks } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { happenedOn, type PlaceParams, readPlace } from '../../audit/activity-stream/record-context.ts'
import { readPrimaryContact, requireContactOfLead } from '../../sales/enquiries/enquiry-rules.ts'
import { requireAssignable } from '../../organization/assignable.ts'
import { newTask, tellAssignee } from '../tasks/new-tasks.ts'
import { readTaskAssignee } from '../tasks/task-assignee.ts'
import { toCall } from './call-fields.ts'
import { describeCall, momentOfCall } from './call-rules.ts'
import { taskCreated } from '../../audit/activity-stream/task-created.ts'

export const createCall = operation(callsApi.create, {
  load: ({ db, params, body }) => readNew(db, params, body),
  handle: (context) => logCall(context),
})

export const createCallOnLead = operation(callsApi.createOnLead, {
  load: ({ db, params, body }) => readNew(db, params, body),
  handle: (context) => logCall(context),
})

const readNew = (db: OrgDb, place: PlaceParams, { contactId, nextTask }: CallCreate) =>
  combine({
    place: readPlace(db, place),
    contact: readPrimaryContact(db, contactId),
    assignee: readTaskAssignee(db, nextTask?.assigneeId, place),
  })

type New = ReturnType<ReturnType<typeof readNew>['decode']>
type Context = Pick<HandleContext<typeof callsApi.create, New>, 'db' | 'scope' | 'loaded' | 'body' | 'now'>

/** Logs a call, and the task that is its next step, in one batch. */
function logCall({ db, scope, loaded: { place, contact, assignee }, body, now }: Context) {
  const { verticalId, leadId, enquiryId } = place
  scope.require('activities:write', verticalId)
  requireContactOfLead(body.contactId, contact, leadId, 'contactId')
  requireAssignable(body.nextTask?.assigneeId, assignee, 'nextTask.assigneeId')
  const { id: userId, firstName, lastName } = scope.user
  const call = {
    id: uuid(),
    outcome: body.outcome,
    content: body.note ?? '',
    calledAt: momentOfCall(body.calledAt, now),
    durationSeconds: body.durationSeconds ?? null,
    contactId: body.contactId ?? null,
    createdAt: now,
    updatedAt: now,
  }
  const next = body.nextTask && newTask(scope, now, place, { assigneeId: userId, ...body.nextTask })
  const person = { personId: userId, personFirstName: firstName, personLastName: lastName }
  return commit(toCall({ ...place, ...call, ...person, contactName: contact?.name ?? null }), [
    contact && db.unchanged(leadContacts, contact),
    db.insert(notes, { ...nullsOf(notes), ...call, verticalId, leadId, enquiryId, userId }),
    next && db.insert(tasks, next),
    happenedOn(
      db,
      scope,
      now,
      place,
      {
        recordId: call.id,
        type: 'call.logged',
        title: 'Call logged',
        description: describeCall(call.outcome, call.content),
      },
      ...(next ? [taskCreated(next)] : []),
    ),
    next && tellAssignee(db, scope, now, next),
  ])
}
