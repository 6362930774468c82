import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb, OrgTable } from '../../db/org-db.ts'
import { enquiries, leads, tasks } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'

/**
 * What belongs to a person: archived leads and deleted enquiries too, as both can come back. An enquiry that is
 * nobody's is its creator's.
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

/** How many there are in each vertical. */
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

/** Whether the person still has exactly so many. */
export function stillHas(db: OrgDb, kind: keyof typeof belongings, userId: string, count: number): SQL {
  const { table, of } = belongings[kind]
  const now = db
    .select({ count: countAll })
    .from(table as OrgTable)
    .where(of(userId))
    .sql()
  return sql`(${now}) = ${count}`
}
