import { organizations } from '../../db/schema/index.ts'
import type { OrgDb } from '../../db/org-db.ts'

const { id, name, country, createdAt, updatedAt } = organizations

/** The caller's organization. */
export function readOrganization(db: OrgDb) {
  return db.select({ id, name, country, createdAt, updatedAt }).from(organizations).first()
}
