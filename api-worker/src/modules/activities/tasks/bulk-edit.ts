import type { TaskBulkAction, TaskStatus } from '@ginkgo/contracts'
import { inArray } from 'drizzle-orm'
import type { BulkChange } from '../../../bulk/bulk-change.ts'
import { listOf, type ManyRows } from '../../../bulk/many-rows.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, tasks } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { type ActivityEntry, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { tellAssignee } from './new-tasks.ts'
import { isShown } from './task-due.ts'
import { taskDeleted, taskSet, taskUpdated } from './task-entries.ts'
import type { TaskRow } from './task-fields.ts'

type Entry = Pick<ActivityEntry, 'recordId' | 'type' | 'title' | 'description' | 'changes'>

type TaskBulkValues = Extract<TaskBulkAction, { type: 'setValues' }>['values']

export type TasksChange = BulkChange<TaskRow>

export const tasksTogether = [['status', 'completedAt']]

export function setStatusOfAll(db: OrgDb, scope: OrgScope, now: string, status: TaskStatus): TasksChange {
  const completedAt = status === 'completed' ? now : null
  return {
    changes: (task) => task.status !== status,
    gives: () => ({ status, completedAt }),
    statements: (many) => [
      ...recordedOn(db, scope, now, many, (task) => taskSet(task, status)),
      write(db, many, { status, completedAt }),
    ],
  }
}

/** Executives reassign tasks they have or made; heads and admins any. */
export function assignAll(db: OrgDb, scope: OrgScope, now: string, assigneeId: string | null): TasksChange {
  return {
    changes: (task) => {
      if (task.assigneeId === assigneeId) return false
      scope.requireOwn(task.verticalId, task.assigneeId, task.createdBy)
      return true
    },
    gives: () => ({ assigneeId }),
    statements: (many) => [
      ...recordedOn(db, scope, now, many, (task) => taskUpdated(task, { assigneeId })),
      write(db, many, { assigneeId }),
      ...tellAssignee(db, scope, now, ...many.rows.map((task) => ({ ...task, assigneeId }))),
    ],
  }
}

export function redateAll(db: OrgDb, scope: OrgScope, now: string, dueDate: string | null): TasksChange {
  return {
    changes: (task) => task.dueDate !== dueDate,
    gives: () => ({ dueDate }),
    statements: (many) => [
      ...recordedOn(db, scope, now, many, (task) => taskUpdated(task, { dueDate })),
      write(db, many, { dueDate }),
    ],
  }
}

/** Sets title or description. */
export function setValuesOfAll(db: OrgDb, scope: OrgScope, now: string, values: TaskBulkValues): TasksChange {
  return {
    changes: (task) => taskUpdated(task, values).changes.length > 0,
    gives: () => values,
    statements: (many) => [
      ...recordedOn(db, scope, now, many, (task) => taskUpdated(task, values)),
      write(db, many, values),
    ],
  }
}

/** Executives delete tasks they have or made; heads and admins any. */
export function deleteAll(db: OrgDb, scope: OrgScope, now: string): TasksChange {
  return {
    changes: (task) => {
      scope.requireOwn(task.verticalId, task.assigneeId, task.createdBy)
      return true
    },
    statements: (many) => [
      ...recordedOn(db, scope, now, many, taskDeleted),
      db.delete(tasks, many.holds(tasks.id)),
    ],
  }
}

export const write = (
  db: OrgDb,
  many: ManyRows<TaskRow>,
  set: Parameters<typeof db.update<typeof tasks>>[1],
) => db.update(tasks, { ...set, updatedAt: many.stampBy(tasks.id) }, many.holds(tasks.id))

/** As `happenedOn` for one: the batch only goes through while no task is another or of a deleted enquiry. */
export function recordedOn(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  many: ManyRows<TaskRow>,
  entryOf: (task: TaskRow) => Entry,
): Statement[] {
  const enquiryIds = [...new Set(many.rows.flatMap(({ enquiryId }) => enquiryId ?? []))]
  const entries = many.rows.map((task) => {
    const { verticalId, leadId, enquiryId } = task
    return { ...entryOf(task), verticalId, leadId, enquiryId }
  })
  return [
    many.unchanged(db, isShown),
    db.update(enquiries, { lastActivityAt: now }, inArray(enquiries.id, listOf(enquiryIds))),
    ...recordActivity(db, scope, now, ...entries),
  ]
}
