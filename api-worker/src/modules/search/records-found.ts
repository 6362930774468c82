import { or, type SQL, sql } from 'drizzle-orm'
import type { Found } from '../../db/found.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { foundRecords, nameHolds, phoneHolds, searchedText, textHolds } from './search-texts.ts'

/** Leads of a vertical whose name or e-mail hold the text, or whose phone number holds its digits. */
export function leadsFound(db: OrgDb, typed: string, verticalId: string): Found | SQL {
  const { ways, digits } = searchedText(typed)
  // A number alone is both.
  const needles = [...new Set(digits ? [...ways, digits] : ways)]
  const meets = or(ways.length > 0 ? textHolds(ways) : undefined, digits ? phoneHolds(digits) : undefined)
  return needles.length > 0 ? foundRecords(db, 'lead', needles, meets, verticalId) : nothing
}

/** Enquiries of a vertical whose title holds the text. */
export function enquiriesFound(db: OrgDb, typed: string, verticalId: string): Found | SQL {
  const { ways } = searchedText(typed)
  return ways.length > 0 ? foundRecords(db, 'enquiry', ways, nameHolds(ways), verticalId) : nothing
}

/** Enquiries within reach whose title or whose lead's name hold the text. */
export function enquiriesFoundAnywhere(db: OrgDb, typed: string): Found | SQL {
  const { ways } = searchedText(typed)
  return ways.length > 0 ? foundRecords(db, 'enquiry', ways, textHolds(ways)) : nothing
}

/**
 * Tasks or meetings whose title, enquiry's title or lead's name hold the text, in a vertical or all within reach.
 */
export function activitiesFound(
  db: OrgDb,
  kind: 'task' | 'meeting',
  typed: string,
  verticalId?: string,
): Found | SQL {
  const { ways } = searchedText(typed)
  return ways.length > 0 ? foundRecords(db, kind, ways, textHolds(ways), verticalId) : nothing
}

/** What was typed holds nothing to look for, as an accent alone. */
const nothing = sql`0`
