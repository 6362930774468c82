import { Connection } from '../../db/connection.ts'
import { deletedBefore } from '../../db/due-organizations.ts'
import { PurgeDb, tablesToPurge } from '../../db/purge-db.ts'
import type { Bindings } from '../../http/env.ts'
import { log } from '../../http/log.ts'
import { takeTurns } from '../jobs/take-turns.ts'

/** Days a deleted organization is kept for, so that a mistake can be made good. Removal is promised within 30. */
const keptDays = 14
const dayMs = 86_400_000

/** Rows that are deleted at a time: triggers follow each of them, and other writers wait meanwhile. */
const rowsAtATime = 500
/** Milliseconds one run of the scheduled job gives to it; the next goes on where it stopped. */
const runMs = 18_000

/** Removes every row of organizations that were deleted long enough ago. */
export async function purgeOrganizations(env: Bindings): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  await takeTurns(connection, {
    name: 'organizations.purge',
    due: () => deletedBefore(Date.now() - keptDays * dayMs),
    runMs,
    // Each deletes in the database's one write lock.
    lanes: 1,
    async take(id, until) {
      const isDone = await purge(connection, new PurgeDb(connection.builder, id), () => Date.now() < until)
      if (isDone) log('info', { purged: id })
      return !isDone
    },
  })
}

/** Whether it got to the end. What deletions note in other tables is found in the next round. */
async function purge(connection: Connection, purging: PurgeDb, mayGoOn: () => boolean): Promise<boolean> {
  await connection.write([purging.deleteMail(), purging.deleteMailCounts()])
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
  await connection.write([purging.deleteTurns(), purging.deleteOrganization()])
  return true
}
