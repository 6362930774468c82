import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { memberships, users } from '../../db/schema/index.ts'
import { nothing, type Read } from '../../db/statement.ts'
import { DomainError } from '../../operation/errors.ts'

export interface Person {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

/** The person, if they are an active member with access to the vertical; reads nothing for null. */
export function readAssignable(
  db: OrgDb,
  userId: string | SQL | null | undefined,
  verticalId: string | SQL,
): Read<Person | undefined> {
  if (!userId) return nothing
  return selectAssignable(db, eq(users.id, userId), verticalId).first()
}

/** Those of the people who are active members with access to the vertical. @param userIds as a list of a statement */
export const readAssignables = (db: OrgDb, userIds: SQL, verticalId: SQL): Read<Person[]> =>
  selectAssignable(db, inArray(users.id, userIds), verticalId).all()

function selectAssignable(db: OrgDb, isOne: SQL, verticalId: string | SQL) {
  const isMember = sql`EXISTS (SELECT 1 FROM ${memberships}
    WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticalId})`
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(isOne, eq(users.active, true), or(eq(users.globalRole, 'admin'), isMember)))
}

/**
 * Refuses an owner or assignee who may not see the record.
 * @throws DomainError `invalid_assignee` with the field
 */
export function requireAssignable(
  userId: string | null | undefined,
  person: Person | undefined,
  field: string,
): void {
  if (!userId || person) return
  const error = new DomainError('invalid_assignee')
  throw new DomainError('invalid_assignee', error.message, {
    issues: [{ path: field, message: error.message }],
  })
}
