import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { Connection } from '../../../db/connection.ts'
import { withUnindexedFields } from '../../../db/due-organizations.ts'
import { OrgDb, wholeOrganization } from '../../../db/org-db.ts'
import { customFields, enquiries, leadContacts, leads } from '../../../db/schema/index.ts'
import type { Bindings } from '../../../http/env.ts'
import { takeTurns } from '../../jobs/take-turns.ts'

/** Few enough that nobody waits noticeably for the write lock. */
const recordsPerStep = 300

/** A scheduled run takes no further step after this long, so that runs do not pile up. */
const runMs = 15_000

const tables = { lead: leads, contact: leadContacts, enquiry: enquiries } as const

/** Indexes the values that records had of a field before lists could be filtered by it. */
export async function indexValues(env: Bindings): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  await takeTurns(connection, {
    name: 'fields.index',
    due: withUnindexedFields,
    runMs,
    lanes: 1,
    take: (organizationId) => takeStep(connection, organizationId),
  })
}

/** Indexes the values of some records; answers whether there is more to do. */
async function takeStep(connection: Connection, organizationId: string): Promise<boolean> {
  const db = new OrgDb(connection.builder, wholeOrganization(organizationId))
  const { id, recordKind, indexedUpTo } = customFields
  const field = await connection.read(
    db
      .select({ id, recordKind, indexedUpTo })
      .from(customFields)
      .where(isNotNull(indexedUpTo))
      .orderBy(asc(id))
      .first(),
  )
  if (!field) return false
  const table = tables[field.recordKind]
  const [vertical = '', record = ''] = (field.indexedUpTo ?? '').split(' ')
  const found = await connection.read(
    db
      .select({ id: table.id, verticalId: table.verticalId })
      .from(table)
      .where(sql`(${table.verticalId}, ${table.id}) > (${vertical}, ${record})`)
      .orderBy(asc(table.verticalId), asc(table.id))
      .limit(recordsPerStep)
      .all(),
  )
  const last = found.length < recordsPerStep ? undefined : found.at(-1)
  const touched = inArray(
    table.id,
    found.map((row) => row.id),
  )
  await connection.write([
    // Writing the values as they are makes the trigger index them, whatever somebody has changed since they were read.
    ...(found.length > 0
      ? [db.update(table, { customFields: sql`${table.customFields}` } as never, touched)]
      : []),
    db.update(customFields, { indexedUpTo: last ? `${last.verticalId} ${last.id}` : null }, eq(id, field.id)),
  ])
  return true
}
