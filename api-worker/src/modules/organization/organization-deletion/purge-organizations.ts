import { sql, type SQL } from 'drizzle-orm'
import { organizations } from '../../../db/schema/index.ts'
import { dayMs } from '@ginkgo/contracts/dates'
import { forgetOrganization } from '../../../databases/door.ts'
import type { Connection } from '../../../db/connection.ts'
import { PurgeDb, tablesToPurge } from '../../../db/purge-db.ts'
import { defineJob } from '../../../operation/job.ts'
import { log } from '../../../operation/log.ts'
import { emptyFolder } from '../../../storage/bucket.ts'

/** Those that were deleted before this instant, in milliseconds. */
export const deletedBefore = (before: number): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${organizations.deletedAt} < ${before}`

/**
 * The number of days for which a deleted organization stays, so that a mistake can be corrected. Removal is promised
 * within 30 days.
 */
const storedDays = 14

/** The number of rows deleted at a time: triggers run for each of them, and other writers wait meanwhile. */
const rowsAtATime = 500

/** Removes the contents of files and all rows of organizations that were deleted long enough ago. */
export const purgeOrganizations = defineJob({
  name: 'organizations.purge',
  runMs: 18_000,
  // Deletions need the database's only write lock, so more lanes would wait for each other.
  lanes: 1,
  due: () => deletedBefore(Date.now() - storedDays * dayMs),
  async step({ env, connection, organizationId: id, until }) {
    const isEmptied = await emptyFolder(env.FILES, id, () => Date.now() < until)
    const isDone = isEmptied && (await purge(connection, new PurgeDb(id), () => Date.now() < until))
    if (isDone) await forgetOrganization(env, id)
    if (isDone) log('info', { purged: id })
    return !isDone
  },
})

/** Returns whether everything is deleted. Rows that triggers write into other tables are deleted in the next round. */
async function purge(connection: Connection, purging: PurgeDb, mayGoOn: () => boolean): Promise<boolean> {
  await connection.write([purging.deleteMail(), purging.deleteMailCounts()])
  const tables = tablesToPurge()
  for (let deleted = 1; deleted > 0; ) {
    deleted = 0
    for (const table of tables) {
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
