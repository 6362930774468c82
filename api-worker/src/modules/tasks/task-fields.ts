import type { Task } from '@ginkgo/contracts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, leads, tasks, users } from '../../db/schema/index.ts'
import {
  contextFields,
  contextNames,
  type EnquiryContext,
  leadOfEnquiry,
  notDeleted,
} from '../activities/enquiry-context.ts'
import { type PersonColumns, personFields, personName } from '../activities/person-name.ts'

const { organizationId: _, ...stored } = getTableColumns(tasks)

/** A task with its assignee, enquiry and lead. */
export const taskFields = { ...stored, ...contextFields, ...personFields }

export const enquiryOfTask = and(eq(enquiries.id, tasks.enquiryId), notDeleted)
export const assigneeOfTask = eq(users.id, tasks.assigneeId)

/** One task of an enquiry that is not deleted. */
export function readTask(db: OrgDb, taskId: string) {
  return db
    .select(taskFields)
    .from(tasks)
    .lookUp(enquiries, enquiryOfTask)
    .lookUp(leads, leadOfEnquiry)
    .leftJoin(users, assigneeOfTask)
    .where(eq(tasks.id, taskId))
    .first()
}

type StoredTask = Omit<typeof tasks.$inferSelect, 'organizationId' | 'verticalId' | 'enquiryId'>

/** A task as the wire shows it. */
export function toTask(row: StoredTask & EnquiryContext & PersonColumns): z.input<typeof Task> {
  return { ...row, ...contextNames(row), assignee: personName(row) }
}
