import { eq, getTableColumns } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leads, users } from '../../../db/schema/index.ts'

const {
  organizationId: _organization,
  phoneDigits: _digits,
  isArchived: _archived,
  tabs: _tabs,
  ...stored
} = getTableColumns(leads)

/** Every column of a lead that the wire shows, with its owner's name. */
export const leadFields = { ...stored, ownerFirstName: users.firstName, ownerLastName: users.lastName }

export const ownerOfLead = eq(users.id, leads.ownerId)

/** One lead with its owner's name. */
export function readLead(db: OrgDb, leadId: string) {
  return db.select(leadFields).from(leads).innerJoin(users, ownerOfLead).where(eq(leads.id, leadId)).first()
}

export type LeadRow = NonNullable<ReturnType<ReturnType<typeof readLead>['decode']>>
