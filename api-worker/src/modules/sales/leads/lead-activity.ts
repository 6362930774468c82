import { and, type SQL, sql } from 'drizzle-orm'
import { leads } from '../../../db/schema/index.ts'

/** Whether something happened to the lead or to one of its enquiries from a moment on: one step in an index. */
const isActiveFrom = (moment: string): SQL => sql`EXISTS (SELECT 1 FROM activities a
  WHERE a.organization_id = ${leads.organizationId} AND a.lead_id = ${leads.id} AND a.created_at >= ${Date.parse(moment)})`

/** The clock of a record may be ahead of that of its activities by so much, as it never stands still. */
const aheadAtMostMs = 60_000

const isUnchangedFrom = (moment: string): SQL =>
  sql`${leads.updatedAt} <= ${Date.parse(moment) + aheadAtMostMs}`

/**
 * Nothing happened from a moment on. Every change of a lead is an activity of it, so leads that were changed later are
 * passed over in the index of their changes.
 */
const isQuietFrom = (moment: string): SQL | undefined =>
  and(isUnchangedFrom(moment), sql`NOT ${isActiveFrom(moment)}`)

/** What leads are narrowed by that no column of theirs holds. */
export const byActivity = {
  lastActivityFrom: isActiveFrom,
  lastActivityTo: isQuietFrom,
  noActivityDays: isQuietFrom,
}
