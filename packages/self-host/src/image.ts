import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './workers.ts'

const engines = ['podman', 'docker'] as const

const isThere = (engine: string) => spawnSync(engine, ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Builds the container image of this folder's sources with the engine of the machine.
 * @param name of the image, with its tag
 * @throws Error where there is no engine, or it fails
 */
export function buildImage(name: string): void {
  const engine = engines.find(isThere)
  if (!engine) throw new Error(`Neither ${engines.join(' nor ')} is on this machine: install one of them.`)
  const file = join(root, 'packages/self-host/Containerfile')
  // Podman knows the file of exclusions only when it is named, and leaves the health check out of its own format.
  const own = engine === 'podman' ? ['--ignorefile', `${file}.dockerignore`, '--format', 'docker'] : []
  const { status } = spawnSync(engine, ['build', '--file', file, ...own, '--tag', name, root], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${engine} did not build the image.`)
}
