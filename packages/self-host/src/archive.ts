import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What a backup says of itself, as `manifest.json` in it. */
export interface Manifest {
  readonly format: 1
  /** ISO 8601. */
  readonly at: string
  /** Migrations that the database has, in their order. */
  readonly migrations: readonly string[]
  /** Tells which encryption key belongs to it. */
  readonly keyFingerprint: string
  /** SHA-256 in hexadecimal by path. */
  readonly files: Readonly<Record<string, string>>
}

/** A backup that is broken, foreign, or too new for this version of the product. Nothing was restored. */
export class BackupUnusable extends Error {}

const manifestFile = 'manifest.json'

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Paths of all files below a folder, with forward slashes, in their order. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (odd) throw new BackupUnusable(`${odd.name} is neither a file nor a folder`)
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

async function digestsOf(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const path of await filesBelow(folder))
    if (path !== manifestFile) digests[path] = await digestOf(join(folder, path))
  return digests
}

/** Completes a folder with the manifest of what lies in it. */
export async function seal(folder: string, facts: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const manifest: Manifest = { format: 1, ...facts, files: await digestsOf(folder) }
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2), { flush: true })
  return manifest
}

/** The manifest of a folder in which every file is there and as it was. @throws BackupUnusable */
export async function verify(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupUnusable('This is no backup of a portal: it has no manifest')
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new BackupUnusable('A later version of the product wrote this backup')
  const digests = await digestsOf(folder)
  const wrong = [...new Set([...Object.keys(manifest.files), ...Object.keys(digests)])].filter(
    (path) => manifest.files[path] !== digests[path],
  )
  if (wrong.length > 0) throw new BackupUnusable(`Not as they were backed up: ${wrong.join(', ')}`)
  return manifest
}

/** Whether nothing lies at a path, or an empty folder. */
export async function isFree(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined)
  return !stats || (stats.isDirectory() && (await readdir(path)).length === 0)
}
