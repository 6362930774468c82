import type { Task } from '@ginkgo/contracts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { tasks, users } from '../../../db/schema/index.ts'
import type { Fields, RowOf, ScopedSelect } from '../../../db/scoped-select.ts'
import {
  contextFields,
  inContext,
  placeNames,
  type RecordContext,
} from '../../audit/activity-stream/record-context.ts'
import { type PersonColumns, personFields, personName } from '../../audit/activity-stream/person-name.ts'

const { organizationId: _, ...stored } = getTableColumns(tasks)
export { stored as storedTask }

export type TaskRow = RowOf<typeof stored>

/** A task with its assignee, lead and enquiry. */
export const taskFields = { ...stored, ...contextFields, ...personFields }

/** Joins the other tables that `taskFields` reads. */
export const joinedTasks = <F extends Fields>(select: ScopedSelect<F>): ScopedSelect<F> =>
  inContext(select, tasks).leftJoin(users, eq(users.id, tasks.assigneeId))

/** One task that is not of a deleted enquiry. */
export function readTask(db: OrgDb, taskId: string) {
  return joinedTasks(db.select(taskFields).from(tasks)).where(eq(tasks.id, taskId)).first()
}

type StoredTask = Omit<typeof tasks.$inferSelect, 'organizationId' | 'verticalId' | 'leadId' | 'enquiryId'>

/** A task as the wire shows it. */
export function toTask(row: StoredTask & RecordContext & PersonColumns): z.input<typeof Task> {
  return { ...row, ...placeNames(row), assignee: personName(row) }
}
