import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { keyFileOf } from './backup.ts'
import { repeat } from './schedule.ts'
import type { Settings } from './settings.ts'

const checkEveryMs = 10 * 60_000

const nameOf = (day: string) => `ginkgo-${day}.tar.gz`
const ours = /^ginkgo-\d{4}-\d{2}-\d{2}\.tar\.gz$/

/** Makes the backup of a day unless it is there, and removes those beyond the number that is kept. */
export async function backUpDay(settings: Pick<Settings, 'dataDir' | 'backups'>, day: string): Promise<void> {
  const { folder, keep } = settings.backups
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const made = (await readdir(folder)).filter((name) => ours.test(name))
  if (!made.includes(nameOf(day))) {
    await inItsOwnProcess(settings.dataDir, join(folder, nameOf(day)))
    made.push(nameOf(day))
    console.log(`Backed up into ${join(folder, nameOf(day))}`)
  }
  for (const name of made.sort().slice(0, -keep))
    for (const path of [join(folder, name), keyFileOf(join(folder, name))]) await rm(path, { force: true })
}

/** Copying a large database takes a while, in which the portal answers others. */
async function inItsOwnProcess(dataDir: string, file: string): Promise<void> {
  const cli = join(import.meta.dirname, 'cli.ts')
  const child = spawn(process.execPath, [cli, 'backup', file, '--data', dataDir], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The daily backup failed: ${said.trim()}`)
}

/** Keeps one backup a day while the portal runs. Returns how to end that. */
export function keepBackups(settings: Settings): () => Promise<void> {
  if (settings.backups.keep === 0) return async () => {}
  return repeat('The daily backup', checkEveryMs, () =>
    backUpDay(settings, new Date().toISOString().slice(0, 10)),
  )
}
