import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { installFixture, startHost } from '@ginkgo/self-host'

/**
 * The portal as one process on one file, with a copy of a filled database.
 * @param dataDir of a stack to which nobody writes meanwhile
 */
export async function startSelfHosted(
  dataDir: string,
): Promise<{ origin: string; pid: number; stop(): Promise<void> }> {
  const host = await startHost()
  const folder = join(host.folder, 'portal')
  installFixture(folder)
  for (const log of ['', '-wal']) {
    const file = join(dataDir, `database/dbs/default/data${log}`)
    if (existsSync(file)) copyFileSync(file, join(folder, `ginkgo.db${log}`))
  }
  const { origin, pid } = await host.start(folder)
  return { origin, pid, stop: () => host.stop() }
}
