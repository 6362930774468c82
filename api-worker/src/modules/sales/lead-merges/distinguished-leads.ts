import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { leadMerges, neverMerged } from '../../../db/schema/index.ts'

/** Whether two leads were distinguished, in whichever order. */
export const areDistinguished = (one: SQL, other: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM lead_merges AS pair WHERE pair.organization_id = leads.organization_id
    AND pair.loser_id IN (${one}, ${other}) AND pair.winner_id IN (${one}, ${other}) AND pair.undone_at = 0)`

/** The leads from which this one was distinguished, where it stands second. */
export const distinguishedFrom = (lead: SQLiteColumn) =>
  sql<
    readonly string[]
  >`(SELECT json_group_array(pair.winner_id) FROM lead_merges AS pair WHERE pair.organization_id = leads.organization_id
    AND pair.loser_id = ${lead} AND pair.undone_at = 0)`.mapWith(
    (json: string) => JSON.parse(json) as string[],
  )

/** The rows that tell two leads apart. */
export const isOfPair = (one: string, other: string) =>
  and(
    eq(leadMerges.undoneAt, neverMerged),
    sql`${leadMerges.loserId} IN (${one}, ${other})`,
    sql`${leadMerges.winnerId} IN (${one}, ${other})`,
  )
