import { and, eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leads } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'

/** The batch fails if one of these leads has changed since it was read. One statement for any number of leads. */
export function unchangedLeads(db: OrgDb, read: readonly { id: string; updatedAt: string }[]): Statement[] {
  if (read.length === 0) return []
  const list = JSON.stringify(read.map(({ id, updatedAt }) => ({ id, stamp: Date.parse(updatedAt) })))
  const asRead = and(
    eq(leads.id, sql`json_extract(line.value, '$.id')`),
    eq(sql`${leads.updatedAt}`, sql`json_extract(line.value, '$.stamp')`),
  )
  const isMissing = sql`SELECT 1 FROM json_each(${list}) AS line WHERE NOT ${db.exists(leads, asRead)}`
  return [db.guard(sql`NOT EXISTS (${isMissing})`, 'retry')]
}
