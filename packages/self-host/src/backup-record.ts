import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** The name of the backup of a day, as `2026-11-22`. */
export const nameOf = (day: string): string => `ginkgo-${day}.tar.gz`
export const dayOf = (name: string): string => name.slice('ginkgo-'.length, -'.tar.gz'.length)
const ours = /^ginkgo-\d{4}-\d{2}-\d{2}\.tar\.gz$/

/** Names of the backups that the portal made by itself, the oldest first. */
export const dailyBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => ours.test(name)).toSorted()

/** A backup that was restored and compared; `at` in ISO 8601. */
export interface Proof {
  readonly file: string
  readonly at: string
}

/** What is known of the backups of a portal. */
export interface BackupRecord {
  /** Whether the portal makes them by itself. */
  readonly isDaily: boolean
  /** How many there are that were made by themselves. */
  readonly count: number
  /** The newest one that was made by itself; undefined where there is none. */
  readonly newest: string | undefined
  /** The last one that was whole. */
  readonly proved: Proof | undefined
  /** One that could not be restored since then. */
  readonly failed: Proof | undefined
}

/** How the results stand in their file. */
interface Stored extends Partial<Proof> {
  readonly failed?: Proof
}

const recordFile = (folder: string) => join(folder, 'proved.json')

async function stored(folder: string): Promise<Stored> {
  try {
    return JSON.parse(await readFile(recordFile(folder), 'utf8')) as Stored
  } catch {
    return {}
  }
}

export async function backupRecord({
  backups: { folder, keep },
}: Pick<Settings, 'backups'>): Promise<BackupRecord> {
  const names = await dailyBackups(folder)
  const { file, at, failed } = await stored(folder)
  return {
    isDaily: keep > 0,
    count: names.length,
    newest: names.at(-1),
    proved: file && at ? { file, at } : undefined,
    failed,
  }
}

/** Records that a backup is whole, which ends an earlier failure, or that it could not be restored. */
export async function recordProof(folder: string, proof: Proof, isWhole: boolean): Promise<void> {
  const record: Stored = isWhole ? proof : { ...(await stored(folder)), failed: proof }
  // By one rename, as health and metrics read it at any time.
  const draft = `${recordFile(folder)}.new`
  await writeFile(draft, JSON.stringify(record), { mode: 0o600, flush: true })
  await rename(draft, recordFile(folder))
}
