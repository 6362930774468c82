import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { backupRecord, dayOf } from './backup-record.ts'
import { shellFolder } from './data-folder.ts'
import type { Settings } from './settings.ts'

interface HostProblem {
  readonly code: 'disk_unwritable' | 'unavailable'
  /** A sentence for whoever runs the portal. */
  readonly message: string
}

export interface HostState {
  readonly problems: readonly HostProblem[]
  readonly gauges: readonly { readonly name: string; readonly help: string; readonly value: number }[]
}

/** Milliseconds for which a state is answered again: health is asked often, and each probe writes to the disk. */
const goodForMs = 5_000

const probeBytes = 64 * 1024

/**
 * Writes, renames and removes a file, as everything that the portal stores is written.
 * @returns why that failed, or undefined
 */
export async function probeFolder(folder: string): Promise<string | undefined> {
  const [draft, final] = ['draft', 'final'].map((state) => join(folder, `.probe-${randomUUID()}-${state}`))
  try {
    const handle = await open(draft!, 'wx', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(probeBytes))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft!, final!)
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await Promise.all([draft!, final!].map((path) => rm(path, { force: true }).catch(() => {})))
  }
}

/** Bytes that the portal may still write where a folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const isShellBuilt = (dataDir: string): boolean => existsSync(join(shellFolder(dataDir), 'index.html'))

async function look(settings: Pick<Settings, 'dataDir' | 'backups'>): Promise<HostState> {
  const { dataDir } = settings
  const { newest, proved, failed } = await backupRecord(settings)
  const unwritable = await probeFolder(dataDir)
  const isBuilt = isShellBuilt(dataDir)
  const problems: HostProblem[] = []
  if (unwritable)
    problems.push({
      code: 'disk_unwritable',
      message: 'The disk of this portal is full or cannot be written',
    })
  if (!isBuilt)
    problems.push({ code: 'unavailable', message: 'The pages of this portal are not built: run its build' })
  return {
    problems,
    gauges: [
      {
        name: 'ginkgo_disk_writable',
        help: '1 if the data folder can be written, otherwise 0.',
        value: unwritable ? 0 : 1,
      },
      {
        name: 'ginkgo_disk_free_bytes',
        help: 'Bytes that may still be written where the data folder lies.',
        value: await freeBytes(dataDir).catch(() => 0),
      },
      {
        name: 'ginkgo_backup_last_timestamp_seconds',
        help: 'The day of the last backup that was made by itself; 0 for none.',
        value: newest ? Date.parse(dayOf(newest)) / 1_000 : 0,
      },
      {
        name: 'ginkgo_backup_proved_timestamp_seconds',
        help: 'When a backup was last restored and compared; 0 for never.',
        value: proved ? Date.parse(proved.at) / 1_000 : 0,
      },
      {
        name: 'ginkgo_backup_proof_failed',
        help: '1 if the backup that was restored last was not whole, otherwise 0.',
        value: failed ? 1 : 0,
      },
      { name: 'ginkgo_shell_built', help: '1 if the pages are there, otherwise 0.', value: isBuilt ? 1 : 0 },
    ],
  }
}

/** What the machine lacks, looked at again at most every five seconds. */
export function hostState(settings: Pick<Settings, 'dataDir' | 'backups'>): () => Promise<HostState> {
  let known: { readonly state: Promise<HostState>; readonly at: number } | undefined
  return () => {
    const now = performance.now()
    if (!known || now - known.at > goodForMs) known = { state: look(settings), at: now }
    return known.state
  }
}
