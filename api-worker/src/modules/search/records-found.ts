import { or, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, leads, searchTexts } from '../../db/schema/index.ts'
import { nameHolds, phoneHolds, searchedText, selectTexts, textHolds } from './search-texts.ts'

const found = { id: searchTexts.recordId }
const nothing = sql`0`

/** Leads of a vertical whose name or e-mail hold the text, or whose phone number holds its digits. */
export function leadsFound(db: OrgDb, typed: string, verticalId: string): SQL {
  const { text, digits } = searchedText(typed)
  const needles = [text, digits ?? ''].filter((needle) => needle !== '')
  if (needles.length === 0) return nothing
  const ids = selectTexts(db, found, 'lead', needles, verticalId).where(
    or(text ? textHolds(text) : undefined, digits ? phoneHolds(digits) : undefined),
  )
  return sql`${leads.id} IN (${ids.sql()})`
}

/** Enquiries of a vertical whose title holds the text. */
export function enquiriesFound(db: OrgDb, typed: string, verticalId: string): SQL {
  const { text } = searchedText(typed)
  if (!text) return nothing
  return sql`${enquiries.id} IN (${selectTexts(db, found, 'enquiry', [text], verticalId).where(nameHolds(text)).sql()})`
}

/** Enquiries within reach whose title or whose lead's name hold the text. */
export function enquiriesFoundAnywhere(db: OrgDb, typed: string): SQL {
  const { text } = searchedText(typed)
  if (!text) return nothing
  return sql`${enquiries.id} IN (${selectTexts(db, found, 'enquiry', [text]).where(textHolds(text)).sql()})`
}
