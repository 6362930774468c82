import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens the file of a sqld that does not run, does the work and leaves the file as sqld wants it.
 * @param dataDir the stack's
 */
export async function inDatabaseFile(dataDir: string, work: (database: DatabaseSync) => void): Promise<void> {
  const folder = join(dataDir, 'database/dbs/default')
  const file = join(folder, 'data')
  if (!existsSync(file)) throw new Error(`No database in ${file}`)
  const database = new DatabaseSync(file)
  try {
    // Whoever is interrupted begins again with an empty folder.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    work(database)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
  // The log of what replicas would have to read again; sqld makes a new one from the file.
  await rm(join(folder, 'wallog'), { force: true })
}
