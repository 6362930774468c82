import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFileOf } from './backup.ts'
import { backupRecord, dailyBackups, nameOf, recordProof } from './backup-record.ts'
import { inItsOwnProcess, Interrupted } from './own-process.ts'
import { repeat } from './schedule.ts'
import type { Settings } from './settings.ts'

const checkEveryMs = 10 * 60_000

/** Makes the backup of a day unless it is there, and removes those beyond the number that is kept. */
export async function backUpDay(
  settings: Pick<Settings, 'dataDir' | 'backups'>,
  day: string,
  signal?: AbortSignal,
): Promise<void> {
  const { folder, keep } = settings.backups
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const made = await dailyBackups(folder)
  if (!made.includes(nameOf(day))) {
    const file = join(folder, nameOf(day))
    // Of an earlier try of this day that was killed between the two.
    await rm(keyFileOf(file), { force: true })
    await inItsOwnProcess('The daily backup', ['backup', file, '--data', settings.dataDir], signal)
    made.push(nameOf(day))
    console.log(`Backed up into ${file}`)
  }
  for (const name of made.sort().slice(0, -keep))
    for (const path of [join(folder, name), keyFileOf(join(folder, name))]) await rm(path, { force: true })
}

const proveEveryMs = 7 * 86_400_000

/**
 * Once a week restores the newest backup into a folder that goes afterwards: every file is compared with its checksum, and
 * the database with what it says of itself. That a backup does not pass is recorded; the next one that is tried is that of the
 * next day.
 * @throws Error when it does not pass, or Interrupted
 */
export async function proveBackup(
  settings: Pick<Settings, 'dataDir' | 'backups'>,
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  const { folder } = settings.backups
  const { newest, proved, failed } = await backupRecord(settings)
  if (!newest || failed?.file === newest) return
  if (!failed && proved && now.getTime() - Date.parse(proved.at) < proveEveryMs) return
  const proof = { file: newest, at: now.toISOString() }
  const draft = await mkdtemp(join(folder, '.proof-'))
  try {
    const args = ['restore', join(folder, newest), '--data', join(draft, 'portal')]
    await inItsOwnProcess('The restoring of a backup', args, signal)
    await recordProof(folder, proof, true)
    console.log(`Restored and compared ${join(folder, newest)}: it is whole`)
  } catch (error) {
    if (!(error instanceof Interrupted))
      await recordProof(folder, proof, false).catch((reason: unknown) => console.error(reason))
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** What backups and proofs write into, which stays behind when they are killed. */
const drafts = /^(\.{1,2}proof-|\.ginkgo-\d{4}-\d{2}-\d{2}\.tar\.gz-)/

/** Removes what was begun by a portal that was killed. */
async function removeDrafts(folder: string): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter((name) => drafts.test(name))
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * Makes one backup a day and proves one a week while the portal runs.
 * @returns how to end that: what is being made or restored is given up, and done by the next start
 */
export function keepBackups(settings: Pick<Settings, 'dataDir' | 'backups'>): () => Promise<void> {
  const { folder, keep } = settings.backups
  if (keep === 0) return async () => {}
  const ending = new AbortController()
  const stop = repeat('The daily backup', checkEveryMs, async () => {
    try {
      await removeDrafts(folder)
      await backUpDay(settings, new Date().toISOString().slice(0, 10), ending.signal)
      await proveBackup(settings, new Date(), ending.signal)
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      await removeDrafts(folder)
      console.log(error.message)
    }
  })
  return () => {
    ending.abort()
    return stop()
  }
}
