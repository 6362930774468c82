import { sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { tasks } from '../../../db/schema/index.ts'
import { type PlaceParams, verticalOf } from '../../audit/activity-stream/record-context.ts'
import { readAssignable } from '../../organization/assignable.ts'

/** The person, if they may have tasks in the vertical of the task, or of the lead or enquiry of a new one. */
export function readTaskAssignee(
  db: OrgDb,
  assigneeId: string | null | undefined,
  of: { taskId: string } | PlaceParams,
) {
  const verticalId =
    'taskId' in of
      ? sql`(SELECT ${tasks.verticalId} FROM ${tasks} WHERE ${tasks.id} = ${of.taskId})`
      : verticalOf(of)
  return readAssignable(db, assigneeId, verticalId)
}
