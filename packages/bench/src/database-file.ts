import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens the file of a sqld that does not run, does the work and leaves the file as sqld wants it. The log for replicas
 * stays behind: without one sqld would copy the whole file into a new one first.
 * @param dataDir the stack's
 */
export function inDatabaseFile(dataDir: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(fileOf(dataDir))
  try {
    // Whoever is interrupted begins again with an empty folder.
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
