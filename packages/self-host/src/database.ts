import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client'
import { databaseFile } from './data-folder.ts'
import { PreparedDatabase } from './prepared-database.ts'
import { loadMigrations, provideDatabase } from './workers.ts'

/** How long a statement waits for another process's write, in milliseconds. */
const busyMs = 10_000

/** Opens a database file. Every call on the client is synchronous underneath, so one connection serves all. */
export const openFile = (path: string): Client =>
  createClient({ url: pathToFileURL(path).href, concurrency: 1, timeout: busyMs })

export interface OpenDatabase {
  /** The address under which the API finds it. */
  readonly url: string
  /** Names of the migrations that were applied now. */
  readonly migrated: readonly string[]
  /** Writes what is left in the log into the file. */
  close(): Promise<void>
}

/**
 * Opens the portal's database, new or not, brings it up to date and lets the API use it. A write is on the disk before
 * it is acknowledged; backups read beside writers.
 * @throws Error when a migration fails; what was there stays as it was
 */
export async function openDatabase(dataDir: string): Promise<OpenDatabase> {
  const path = databaseFile(dataDir)
  const migrated = await migrateFile(path)
  const database = new PreparedDatabase(path, busyMs)
  for (const setting of settings) database.run(`PRAGMA ${setting}`)
  const url = pathToFileURL(path).href
  await provideDatabase(url, database)
  return {
    url,
    migrated,
    async close() {
      database.run('PRAGMA wal_checkpoint(TRUNCATE)')
      database.close()
    },
  }
}

/** Of each connection to the portal's database. */
const settings = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -65536']

async function migrateFile(path: string): Promise<string[]> {
  const client = openFile(path)
  try {
    for (const setting of settings) await client.execute(`PRAGMA ${setting}`)
    const { migrate } = await loadMigrations()
    return await migrate({ client })
  } finally {
    client.close()
  }
}
