import { lt, type SQL } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import { Connection } from '../../db/connection.ts'
import { PurgeDb, tablesToPurge } from '../../db/purge-db.ts'
import { organizations } from '../../db/schema/index.ts'
import type { Bindings } from '../../http/env.ts'
import { log } from '../../http/log.ts'

/** Days a deleted organization is kept for, so that a mistake can be made good. Removal is promised within 30. */
const keptDays = 14
const dayMs = 86_400_000

/** Rows that are deleted at a time: triggers follow each of them, and other writers wait meanwhile. */
const rowsAtATime = 500
/** Milliseconds one run of the scheduled job gives to it; the next goes on where it stopped. */
const patienceMs = 20_000

/** Removes every row of organizations that were deleted long enough ago. */
export async function purgeOrganizations(env: Bindings): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  const until = performance.now() + patienceMs
  const before = new Date(Date.now() - keptDays * dayMs).toISOString()
  const due = await connection.read(
    new AccountsDb(connection.builder)
      .select({ id: organizations.id })
      .from(organizations)
      .where(lt(organizations.deletedAt, before) as SQL)
      .limit(20)
      .all(),
  )
  for (const { id } of due) {
    const isDone = await purge(
      connection,
      new PurgeDb(connection.builder, id),
      () => performance.now() < until,
    )
    if (!isDone) return
    log('info', { purged: id })
  }
}

/** Whether it got to the end. What deletions note in other tables is found in the next round. */
async function purge(connection: Connection, purging: PurgeDb, mayGoOn: () => boolean): Promise<boolean> {
  await connection.write([purging.deleteMail()])
  for (let deleted = 1; deleted > 0; ) {
    deleted = 0
    for (const table of tablesToPurge) {
      for (let count = rowsAtATime; count === rowsAtATime; deleted += count) {
        if (!mayGoOn()) return false
        const [rows] = await connection.write([purging.deleteSome(table, rowsAtATime)])
        count = (rows as unknown[]).length
      }
    }
  }
  await connection.write([purging.deleteOrganization()])
  return true
}
