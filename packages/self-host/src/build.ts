import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPortal, remotes } from '@ginkgo/dev-stack/portal-build'
import { remotesFolder, shellFolder } from './data-folder.ts'
import { root } from './workers.ts'

/**
 * Puts a finished build of the shell where the portal serves it from, while it does. What pages of an earlier build
 * load later stays, as its names follow from its content; the page itself comes last, and whole.
 */
export function installShell(build: string, dataDir: string): void {
  const folder = shellFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  const entries = readdirSync(build).filter((name) => name !== 'index.html')
  for (const name of entries) cpSync(join(build, name), join(folder, name), { recursive: true })
  const draft = join(folder, '.index.html')
  rmSync(draft, { force: true })
  cpSync(join(build, 'index.html'), draft)
  renameSync(draft, join(folder, 'index.html'))
}

/**
 * Builds what has changed since the last time: the shell, and the remotes, which are released into the data folder.
 * @throws Error when the shell, or a remote that was never released, cannot be built
 */
export async function build(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const target = remotesFolder(dataDir)
  const failed = await buildPortal({ dataDir, target, shell: true, remotes })
  const absent = failed.filter((name) => !existsSync(join(target, name)))
  if (absent.length > 0) throw new Error(`${absent.join(', ')} could not be built`)
  installShell(join(root, 'shell-app/dist'), dataDir)
}
