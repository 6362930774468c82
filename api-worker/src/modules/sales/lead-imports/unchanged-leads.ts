import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { OrgDb, OrgTable } from '../../../db/org-db.ts'
import { enquiries, leads } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'

type Read = readonly { readonly id: string; readonly updatedAt: string }[]

/** The batch fails if one of these records has changed since it was read. One statement for any number of them. */
export function unchangedRecords(
  db: OrgDb,
  table: OrgTable & { readonly id: SQLiteColumn; readonly updatedAt: SQLiteColumn },
  read: Read,
): Statement[] {
  if (read.length === 0) return []
  const list = JSON.stringify(read.map(({ id, updatedAt }) => ({ id, stamp: Date.parse(updatedAt) })))
  const asRead = and(
    eq(table.id, sql`json_extract(line.value, '$.id')`),
    eq(sql`${table.updatedAt}`, sql`json_extract(line.value, '$.stamp')`),
  )
  const isMissing = sql`SELECT 1 FROM json_each(${list}) AS line WHERE NOT ${db.exists(table, asRead)}`
  return [db.guard(sql`NOT EXISTS (${isMissing})`, 'retry')]
}

export const unchangedLeads = (db: OrgDb, read: Read) => unchangedRecords(db, leads, read)
export const unchangedEnquiries = (db: OrgDb, read: Read) => unchangedRecords(db, enquiries, read)

/** The batch fails unless these leads are there and not archived, so that they can take records. */
export function leadsInUse(db: OrgDb, ids: readonly string[]): Statement[] {
  if (ids.length === 0) return []
  const isThere = db.exists(leads, and(eq(leads.id, sql`line.value`), isNull(leads.archivedAt)))
  const isMissing = sql`SELECT 1 FROM json_each(${JSON.stringify(ids)}) AS line WHERE NOT ${isThere}`
  return [db.guard(sql`NOT EXISTS (${isMissing})`, 'retry')]
}
