import type { OrganizationUser } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { users } from '../../db/schema/index.ts'

/**
 * By a foreign key a membership always has the organization of its user. Column names are plain text, because the
 * subquery refers to the outer table.
 */
const verticalsOfUser = sql`(
  SELECT json_group_array(json_object('verticalId', id, 'verticalName', name, 'role', role)) FROM (
    SELECT v.id, v.name, m.role FROM memberships m JOIN verticals v ON v.id = m.vertical_id
    WHERE m.user_id = users.id
    ORDER BY v.created_at, v.id))`.mapWith((list: string): OrganizationUser['verticals'] => JSON.parse(list))

/** The columns of a person that others in the organization see. */
export const userFields = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  globalRole: users.globalRole,
  active: users.active,
  awayUntil: users.awayUntil,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  verticals: verticalsOfUser,
}

/** A person of the caller's organization, also a deactivated one. */
export function readUser(db: OrgDb, userId: string) {
  return db.select(userFields).from(users).where(eq(users.id, userId)).first()
}
