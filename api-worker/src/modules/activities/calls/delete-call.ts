import { callsApi } from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { notes, tasks } from '../../../db/schema/index.ts'
import { combine, nothing } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { taskDeleted } from '../tasks/task-entries.ts'
import { readCall } from './call-fields.ts'
import { describeCall } from './call-rules.ts'

/** The task that was logged with a call, in the same batch and thus at the same moment; not one that was changed since. */
const readNextTask = (db: OrgDb, callId: string) =>
  db
    .select({ id: tasks.id, title: tasks.title, updatedAt: tasks.updatedAt })
    .from(tasks)
    .where(
      sql`(${tasks.leadId}, ${tasks.createdBy}, ${tasks.createdAt}) = (
        SELECT ${notes.leadId}, ${notes.userId}, ${notes.createdAt} FROM ${notes} WHERE ${notes.id} = ${callId})`,
      and(eq(tasks.status, 'pending'), eq(tasks.updatedAt, tasks.createdAt)),
    )
    .first()

/** Executives delete calls they logged; heads and admins any. */
export const deleteCall = operation(callsApi.delete, {
  load: ({ db, params, query }) =>
    combine({
      call: readCall(db, params.callId),
      task: query.withNextTask ? readNextTask(db, params.callId) : nothing,
    }),
  handle: ({ db, scope, loaded, now }) => {
    const call = existing(loaded.call, 'Call')
    const { task } = loaded
    scope.require('activities:write', call.verticalId)
    scope.requireOwn(call.verticalId, call.userId)
    return commit(undefined, [
      db.unchanged(notes, call),
      task && db.unchanged(tasks, task),
      db.delete(notes, eq(notes.id, call.id)),
      task && db.delete(tasks, eq(tasks.id, task.id)),
      happenedOn(
        db,
        scope,
        now,
        call,
        {
          type: 'call.deleted',
          title: 'Call deleted',
          description: describeCall(call.outcome, call.content),
        },
        ...(task ? [taskDeleted(task)] : []),
      ),
    ])
  },
})
