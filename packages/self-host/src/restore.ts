import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { extract } from 'tar'
import { BackupUnusable, isFree, type Manifest, verify } from './archive.ts'
import { keyFileOf, migrationsOf } from './backup.ts'
import { databaseFile, keyFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { fingerprintOfKey } from './encryption-key.ts'
import { loadMigrations } from './workers.ts'

export interface RestoreInput {
  readonly file: string
  /** Must be empty or absent. */
  readonly dataDir: string
  /** The file with the key; by default the one that was written beside the backup. */
  readonly key?: string
  /** Restores without the key: connected accounts must then be connected again. */
  readonly withoutKey?: boolean
}

/**
 * Makes a portal's data folder from a backup. Everything is checked before anything appears in the folder.
 * @throws BackupUnusable, or Error when the folder is not empty or the key is missing or another backup's
 */
export async function restore(input: RestoreInput): Promise<Manifest> {
  const { file, dataDir } = input
  if (!(await isFree(dataDir))) throw new Error(`${dataDir} is not empty. Restore into an empty folder.`)
  await mkdir(dirname(dataDir), { recursive: true })
  // Beside the folder, so that it gets its name by one rename.
  const draft = await mkdtemp(join(dirname(dataDir), `.${basename(dataDir)}-`))
  try {
    unpack(file, draft)
    const manifest = await verify(draft)
    await checkDatabase(databaseFile(draft), manifest)
    const key = await keyFor(input, manifest)
    if (key) await writeFile(keyFile(draft), key, { mode: 0o600, flush: true })
    await unlink(join(draft, 'manifest.json'))
    await rename(draft, dataDir)
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** What the system says of a disk that is full or cannot be written. */
const noRoom = ['ENOSPC', 'EDQUOT', 'EROFS']

function unpack(file: string, folder: string): void {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  try {
    // Synchronously: after a failure no further writes must follow.
    extract({ file, cwd: folder, strict: true, preserveOwner: false, sync: true })
  } catch (error) {
    if (noRoom.includes((error as NodeJS.ErrnoException).code ?? ''))
      throw new Error(`There is no room where ${dirname(folder)} lies: ${(error as Error).message}`, {
        cause: error,
      })
    throw new BackupUnusable(`${file} cannot be unpacked; it is cut off or damaged`, { cause: error })
  }
}

async function checkDatabase(file: string, manifest: Manifest): Promise<void> {
  const { migrationNames } = await loadMigrations()
  const known = new Set(await migrationNames())
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new BackupUnusable(
      `This backup is of a later version of the product: it has ${unknown.join(', ')}, which this version does not know`,
    )
  if ((await migrationsOf(file)).join() !== manifest.migrations.join())
    throw new BackupUnusable('The database is not the one of the manifest')
  const client = openFile(file)
  try {
    const { rows } = await client.execute('PRAGMA integrity_check')
    const { rows: orphans } = await client.execute('PRAGMA foreign_key_check')
    if (rows[0]?.integrity_check !== 'ok' || orphans.length > 0)
      throw new BackupUnusable('The database in it is damaged')
  } finally {
    client.close()
  }
}

async function keyFor(input: RestoreInput, manifest: Manifest): Promise<string | undefined> {
  if (input.withoutKey) return undefined
  const path = input.key ?? keyFileOf(input.file)
  if (!existsSync(path))
    throw new Error(
      `The encryption key ${path} is missing. Name it with --key, or restore --without-key: connected accounts must then be connected again.`,
    )
  const key = (await readFile(path, 'utf8')).trim()
  if (fingerprintOfKey(key) !== manifest.keyFingerprint)
    throw new Error(`${path} is the key of another portal.`)
  return key
}
