import { eq, getTableColumns } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { leadContacts } from '../../db/schema/index.ts'

const { organizationId: _organization, ...contactFields } = getTableColumns(leadContacts)
export { contactFields }

/** One contact person, of whatever lead within reach. */
export function readContact(db: OrgDb, contactId: string) {
  return db.select(contactFields).from(leadContacts).where(eq(leadContacts.id, contactId)).first()
}
