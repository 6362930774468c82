import type { TaskCreate } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { overlay } from '../../../db/overlay.ts'
import { tasks } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import type { RecordContext } from '../../audit/activity-stream/record-context.ts'
import { notify } from '../notifications/notify.ts'

type NewTask = Pick<TaskCreate, 'title'> & Partial<TaskCreate>

/** The row of a new, open task. */
export function newTask(
  scope: OrgScope,
  now: string,
  place: Pick<RecordContext, 'verticalId' | 'leadId' | 'enquiryId'>,
  input: NewTask,
) {
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

type AssignedTask = Pick<RecordContext, 'verticalId' | 'leadId' | 'enquiryId'> & {
  readonly id: string
  readonly title: string
  readonly assigneeId: string | null
}

/** Notifies the assignee of each task, unless it is who assigned it. */
export function tellAssignee(db: OrgDb, scope: OrgScope, now: string, ...tasks: AssignedTask[]): Statement[] {
  const notices = tasks.flatMap(({ id: recordId, assigneeId, verticalId, leadId, enquiryId, title }) =>
    assigneeId === null
      ? []
      : {
          kind: 'task_assigned' as const,
          userId: assigneeId,
          verticalId,
          leadId,
          enquiryId,
          recordId,
          title: `${scope.actor.name} assigned you a task`,
          description: title,
          actorId: scope.user.id,
        },
  )
  return notify(db, now, ...notices)
}

/** Follow-ups of a meeting, which are the caller's to do; their activities go with the meeting's. */
export function followUpsOf(
  scope: OrgScope,
  now: string,
  place: Pick<RecordContext, 'verticalId' | 'leadId' | 'enquiryId'>,
  inputs: readonly NewTask[],
) {
  const assigneeId = scope.user.id
  return inputs.map((input) => newTask(scope, now, place, { ...input, assigneeId }))
}
