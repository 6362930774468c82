import { sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, tasks } from '../../db/schema/index.ts'
import { readAssignable } from '../organization/assignable.ts'

/** The person, if they may have tasks in the vertical of the task or enquiry. */
export function readTaskAssignee(
  db: OrgDb,
  assigneeId: string | null | undefined,
  of: { taskId: string } | { enquiryId: string },
) {
  const [table, id] = 'taskId' in of ? [tasks, of.taskId] : [enquiries, of.enquiryId]
  return readAssignable(
    db,
    assigneeId,
    sql`(SELECT ${table.verticalId} FROM ${table} WHERE ${table.id} = ${id})`,
  )
}
