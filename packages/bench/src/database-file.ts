import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens the database file of an sqld that is not running, does the work and leaves the file in the form that sqld
 * expects. The replication log must stay, because without one sqld first copies the whole file into a new log.
 * @param dataDir the stack's
 */
export function inDatabaseFile(dataDir: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(fileOf(dataDir))
  try {
    // An interrupted run starts again with an empty folder, so a crash may lose the file.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    work(database)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}

/** @param dataDir the stack's */
export function fileOf(dataDir: string): string {
  const file = join(dataDir, 'database/dbs/default/data')
  if (!existsSync(file)) throw new Error(`No database in ${file}`)
  return file
}
