import { inArray, isNotNull } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadContacts } from '../../../db/schema/index.ts'

/** The mobile numbers of the contacts of leads, which are read by the country of their lead. */
export const readMobiles = (db: OrgDb, leadIds: readonly string[]) =>
  db
    .select({
      id: leadContacts.id,
      leadId: leadContacts.leadId,
      mobile: leadContacts.mobile,
      mobileE164: leadContacts.mobileE164,
    })
    .from(leadContacts)
    .where(inArray(leadContacts.leadId, [...leadIds]), isNotNull(leadContacts.mobile))
    .all()

export type Mobiles = ReturnType<ReturnType<typeof readMobiles>['decode']>
