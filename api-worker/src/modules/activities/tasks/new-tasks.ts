import type { TaskCreate } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { overlay } from '../../../db/overlay.ts'
import { tasks } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../http/scope.ts'
import type { RecordContext } from '../../audit/activity-stream/record-context.ts'
import { notify } from '../notifications/notify.ts'

type NewTask = Pick<TaskCreate, 'title'> & Partial<TaskCreate>

/** The row of a new, open task. */
export function newTask(scope: OrgScope, now: string, place: RecordContext, input: NewTask) {
  return {
    ...overlay(nullsOf(tasks), input),
    id: uuid(),
    verticalId: place.verticalId,
    leadId: place.leadId,
    enquiryId: place.enquiryId,
    status: 'pending' as const,
    createdBy: scope.user.id,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

export const taskCreated = (title: string) => ({
  type: 'task.created',
  title: 'Task added',
  description: title,
})

/** Tells the assignee, unless it is who assigned the task. */
export function tellAssignee(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  task: Pick<RecordContext, 'verticalId' | 'leadId' | 'enquiryId'> & {
    readonly id: string
    readonly title: string
    readonly assigneeId: string | null
  },
): Statement[] {
  const { id: recordId, assigneeId, verticalId, leadId, enquiryId } = task
  if (assigneeId === null) return []
  return notify(db, now, {
    ...{ kind: 'task_assigned', userId: assigneeId, verticalId, leadId, enquiryId, recordId },
    title: `${scope.actor.name} assigned you a task`,
    description: task.title,
    actorId: scope.user.id,
  })
}

/** Follow-ups of a meeting, which are the caller's to do; their activities go with the meeting's. */
export function insertFollowUps(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  place: RecordContext,
  inputs: readonly NewTask[],
): Statement[] {
  const assigneeId = scope.user.id
  return db.insert(tasks, ...inputs.map((input) => newTask(scope, now, place, { ...input, assigneeId })))
}
