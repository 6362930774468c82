import { eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { type DroppedEmails, inboundAddresses } from '../../../db/schema/index.ts'
import { map, type Statement } from '../../../db/statement.ts'

const countOf = (kind: keyof DroppedEmails): SQL =>
  sql`coalesce(${inboundAddresses.dropped} ->> ${sql.raw(`'${kind}'`)}, 0)`

/** Counts an e-mail that was accepted and is not stored, so that an admin sees that there was one. */
export function countDropped(db: OrgDb, addressId: string, kind: keyof DroppedEmails): Statement {
  const counts = (['automatic', 'ignored'] as const).map((each) => {
    const added = sql.raw(each === kind ? '1' : '0')
    return sql`${sql.raw(`'${each}'`)}, ${countOf(each)} + ${added}`
  })
  const dropped = sql`json_object(${sql.join(counts, sql`, `)})`
  return db.update(inboundAddresses, { dropped }, eq(inboundAddresses.id, addressId))
}

/** How many e-mails to all addresses of the organization were not stored. */
export const readDropped = (db: OrgDb) =>
  map(
    db
      .select({
        automatic: sql<number>`sum(${countOf('automatic')})`,
        ignored: sql<number>`sum(${countOf('ignored')})`,
      })
      .from(inboundAddresses)
      .first(),
    (row) => ({ automatic: row?.automatic ?? 0, ignored: row?.ignored ?? 0 }),
  )
