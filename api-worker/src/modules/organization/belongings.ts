import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb, OrgTable } from '../../db/org-db.ts'
import { enquiries, leads, tasks } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'

/**
 * The records of a person, including archived leads and deleted enquiries, because both can be restored. An enquiry
 * without an assignee belongs to its creator.
 */
export const belongings = {
  leads: { table: leads, of: (userId: string) => eq(leads.ownerId, userId) },
  enquiries: {
    table: enquiries,
    of: (userId: string) =>
      or(
        eq(enquiries.assignedTo, userId),
        and(isNull(enquiries.assignedTo), eq(enquiries.createdBy, userId)),
      ),
  },
  tasks: {
    table: tasks,
    of: (userId: string) => and(eq(tasks.assigneeId, userId), eq(tasks.status, 'pending')),
  },
} as const

/** The number of records in each vertical. */
export function countBelongings(db: OrgDb, userId: string) {
  const count = (kind: keyof typeof belongings) => {
    const { table, of } = belongings[kind]
    return db
      .select({ verticalId: table.verticalId, count: countAll })
      .from(table as OrgTable)
      .where(of(userId))
      .groupBy(table.verticalId)
      .all()
  }
  return combine({ leads: count('leads'), enquiries: count('enquiries'), tasks: count('tasks') })
}

/** Whether the person still has exactly this many records. */
export function stillHas(db: OrgDb, kind: keyof typeof belongings, userId: string, count: number): SQL {
  const { table, of } = belongings[kind]
  const now = db
    .select({ count: countAll })
    .from(table as OrgTable)
    .where(of(userId))
    .sql()
  return sql`(${now}) = ${count}`
}
