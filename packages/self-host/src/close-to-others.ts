import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { databaseFile, filesFolder, keyFile } from './data-folder.ts'

/**
 * Leaves database, key and files to the user who runs the portal, also those that an earlier start, a copy or another umask
 * left open. Backups are closed when they are made. The data folder itself stays as whoever made it wanted it.
 */
export function closeToOthers(dataDir: string): void {
  mkdirSync(filesFolder(dataDir), { recursive: true, mode: 0o700 })
  chmodSync(filesFolder(dataDir), 0o700)
  const database = databaseFile(dataDir)
  for (const file of [keyFile(dataDir), database, `${database}-wal`, `${database}-shm`])
    if (existsSync(file)) chmodSync(file, 0o600)
}
