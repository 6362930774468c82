import { copyFile, cp, link, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { create } from 'tar'
import { seal } from './archive.ts'
import { databaseFile, filesFolder, keyFile, remotesFolder } from './data-folder.ts'
import { openFile } from './database.ts'
import { downloadDatabase } from './dump.ts'
import { encryptionKey, fingerprintOfKey } from './encryption-key.ts'

/** Where the encryption key of a backup is written: keep it apart, as the two together open connected accounts. */
export const keyFileOf = (backup: string): string => `${backup}.key`

/**
 * Writes everything a portal needs into one compressed file, and its encryption key beside it. The portal may run and
 * write meanwhile: the database in it is that of one moment. The file appears when it is complete, never before.
 * @throws Error when a file is in the way, or there is no portal in the folder
 */
export async function backup(dataDir: string, file: string): Promise<void> {
  for (const path of [databaseFile(dataDir), keyFile(dataDir)])
    if (!existsSync(path)) throw new Error(`There is no portal in ${dataDir}: ${basename(path)} is missing.`)
  await pack(file, encryptionKey(dataDir), async (content) => {
    await copyDatabase(databaseFile(dataDir), databaseFile(content))
    await copyFiles(databaseFile(content), filesFolder(dataDir), filesFolder(content))
    await copyRemotes(remotesFolder(dataDir), remotesFolder(content))
  })
}

/**
 * As `backup`, of a database that sqld or Turso keeps; remotes stay in their bucket. It is restored like any other.
 * @param key the deployment's `ENCRYPTION_KEY`
 * @throws Error when a file is in the way, or the server gives no whole dump
 */
export async function backupHosted(
  source: { readonly url: string; readonly authToken: string; readonly key: string },
  file: string,
): Promise<void> {
  await pack(file, source.key, (content) =>
    downloadDatabase(source.url, source.authToken, databaseFile(content)),
  )
}

async function pack(file: string, key: string, fill: (content: string) => Promise<void>): Promise<void> {
  for (const path of [file, keyFileOf(file)])
    if (existsSync(path)) throw new Error(`${path} exists already; a backup never replaces another file.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  // Beside the file, so that it gets its name by one rename.
  const draft = await mkdtemp(join(dirname(file), `.${basename(file)}-`))
  try {
    const content = join(draft, 'content')
    await mkdir(content)
    await fill(content)
    const migrations = await migrationsOf(databaseFile(content))
    await seal(content, { at: new Date().toISOString(), migrations, keyFingerprint: fingerprintOfKey(key) })
    const packed = join(draft, 'packed')
    await create({ cwd: content, file: packed, gzip: true, portable: true }, await readdir(content))
    await flush(packed)
    const packedKey = join(draft, 'key')
    await writeFile(packedKey, key, { mode: 0o600, flush: true })
    await rename(packedKey, keyFileOf(file))
    await rename(packed, file)
    await flush(dirname(file))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** A copy of one moment, while others write. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const client = openFile(from)
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [to] })
  } finally {
    client.close()
  }
}

/**
 * Contents that the copied database names: they are those of its moment, as a content never changes, and is removed no
 * sooner than a day after the last file of it was deleted. One that is missing all the same is said, and keeps nobody from
 * a backup of the rest.
 */
async function copyFiles(database: string, from: string, to: string): Promise<void> {
  const missing: string[] = []
  for (const object of await contentsOf(database)) {
    const [source, target] = [join(from, object), join(to, object)]
    await mkdir(dirname(target), { recursive: true })
    // Content that never changes needs no second copy on the same disk.
    await link(source, target)
      .catch(() => copyFile(source, target))
      .catch(() => missing.push(object))
  }
  if (missing.length > 0) console.error(`Contents that are not there: ${missing.join(', ')}`)
}

/** Files, and e-mails that came in, which are kept as a whole. A database of an earlier version may lack a table. */
const tablesWithContents = ['files', 'emails']

/** The contents that a database names. */
async function contentsOf(file: string): Promise<string[]> {
  const client = openFile(file)
  try {
    const named: string[] = []
    for (const table of tablesWithContents) {
      const known = await client.execute(`SELECT 1 FROM sqlite_master WHERE name = '${table}'`)
      if (known.rows.length === 0) continue
      const { rows } = await client.execute(`SELECT object FROM ${table} WHERE object IS NOT NULL`)
      named.push(...rows.map(({ object }) => String(object)))
    }
    return [...new Set(named)].toSorted()
  } finally {
    client.close()
  }
}

/** The migrations that a database file has. */
export async function migrationsOf(file: string): Promise<string[]> {
  const client = openFile(file)
  try {
    const { rows } = await client.execute('SELECT name FROM _migrations ORDER BY name')
    return rows.map(({ name }) => String(name))
  } finally {
    client.close()
  }
}

/** Which versions are live is copied before the versions, so that what is live is among them. */
async function copyRemotes(from: string, to: string): Promise<void> {
  await mkdir(to)
  if (!existsSync(from)) return
  const isStored = (path: string) => !basename(path).startsWith('.')
  const remotes = await readdir(from, { withFileTypes: true })
  for (const remote of remotes.filter((entry) => entry.isDirectory() && isStored(entry.name))) {
    const [source, target] = [join(from, remote.name), join(to, remote.name)]
    const entries = (await readdir(source, { withFileTypes: true })).filter(({ name }) => isStored(name))
    await mkdir(target)
    for (const isFolder of [false, true])
      for (const entry of entries.filter((each) => each.isDirectory() === isFolder))
        await cp(join(source, entry.name), join(target, entry.name), {
          recursive: true,
          preserveTimestamps: true,
          filter: isStored,
        })
  }
}

/** Makes sure that it survives the machine. */
async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
