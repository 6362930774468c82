import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { keyFileOf } from './backup.ts'
import { repeat } from './schedule.ts'
import type { Settings } from './settings.ts'

const checkEveryMs = 10 * 60_000

const nameOf = (day: string) => `ginkgo-${day}.tar.gz`
/** The day of a backup's name, as `2026-11-22`. */
export const dayOf = (name: string): string => name.slice('ginkgo-'.length, -'.tar.gz'.length)
const ours = /^ginkgo-\d{4}-\d{2}-\d{2}\.tar\.gz$/

/** Makes the backup of a day unless it is there, and removes those beyond the number that is kept. */
export async function backUpDay(settings: Pick<Settings, 'dataDir' | 'backups'>, day: string): Promise<void> {
  const { folder, keep } = settings.backups
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const made = (await readdir(folder)).filter((name) => ours.test(name))
  if (!made.includes(nameOf(day))) {
    await inItsOwnProcess('The daily backup', [
      ...['backup', join(folder, nameOf(day))],
      ...['--data', settings.dataDir],
    ])
    made.push(nameOf(day))
    console.log(`Backed up into ${join(folder, nameOf(day))}`)
  }
  for (const name of made.sort().slice(0, -keep))
    for (const path of [join(folder, name), keyFileOf(join(folder, name))]) await rm(path, { force: true })
}

/** What is known of the backups of a portal. */
export interface BackupRecord {
  /** How many there are that were made by themselves. */
  readonly count: number
  /** The newest one that was made by itself; undefined where there is none. */
  readonly newest: string | undefined
  /** The one that was last restored and compared, and when, in ISO 8601. */
  readonly proved: { readonly file: string; readonly at: string } | undefined
}

const recordFile = (folder: string) => join(folder, 'proved.json')

export async function backupRecord({
  backups: { folder },
}: Pick<Settings, 'backups'>): Promise<BackupRecord> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => ours.test(name))
  const proved = await readFile(recordFile(folder), 'utf8').catch(() => undefined)
  return {
    count: names.length,
    newest: names.toSorted().at(-1),
    proved: proved === undefined ? undefined : (JSON.parse(proved) as BackupRecord['proved']),
  }
}

const proveEveryMs = 7 * 86_400_000

/**
 * Once a week restores the newest backup into a folder that goes afterwards: every file is compared with its checksum, and
 * the database with what it says of itself. A backup that does not pass is tried again with the next day's.
 */
export async function proveBackup(
  settings: Pick<Settings, 'dataDir' | 'backups'>,
  now = new Date(),
): Promise<void> {
  const { folder } = settings.backups
  const { newest, proved } = await backupRecord(settings)
  if (!newest || (proved && now.getTime() - Date.parse(proved.at) < proveEveryMs)) return
  const target = await mkdtemp(join(folder, '.proof-'))
  try {
    await inItsOwnProcess('The restoring of a backup', [
      ...['restore', join(folder, newest)],
      ...['--data', target],
    ])
    const record = JSON.stringify({ file: newest, at: now.toISOString() })
    await writeFile(recordFile(folder), record, { mode: 0o600, flush: true })
    console.log(`Restored and compared ${join(folder, newest)}: it is whole`)
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}

/** Copying a large database takes a while, in which the portal answers others. */
async function inItsOwnProcess(what: string, args: readonly string[]): Promise<void> {
  const cli = join(import.meta.dirname, 'cli.ts')
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${what} failed: ${said.trim()}`)
}

/** Makes one backup a day and proves one a week while the portal runs. Returns how to end that. */
export function keepBackups(settings: Settings): () => Promise<void> {
  if (settings.backups.keep === 0) return async () => {}
  return repeat('The daily backup', checkEveryMs, async () => {
    await backUpDay(settings, new Date().toISOString().slice(0, 10))
    await proveBackup(settings)
  })
}
