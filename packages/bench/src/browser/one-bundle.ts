import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { remotes } from '@ginkgo/dev-stack'
import { configOf } from '@ginkgo/federation/build-app'
import { build } from '@ginkgo/federation/run-build'
import { modulesOf } from '@ginkgo/federation/extensions/read-extensions'
import type { RemoteDescription } from '@ginkgo/federation/remote-description'
import { NormalModuleReplacementPlugin } from '@rspack/core'

const root = resolve(import.meta.dirname, '../../../..')

/** What the build of a remote says of it. */
const describedBy = (name: string) =>
  JSON.parse(readFileSync(join(root, name, 'dist/remote.json'), 'utf8')) as RemoteDescription

/** In place of the shell's registry: every remote is there. */
function registryText(): string {
  const registry = Object.fromEntries(
    remotes.map((name) => [name, { extensions: describedBy(name).extensions }]),
  )
  return `const registry = ${JSON.stringify(registry)}
export const currentRegistry = () => registry
export const loadRegistry = async () => registry
export const proofOf = () => undefined`
}

/** Replaces the loading of remotes: they are compiled in, and the page of leads is part of the first script. */
function remotesText(): string {
  const loads = remotes.flatMap((name) =>
    modulesOf(describedBy(name).extensions).map(({ module }) => {
      const file = join(root, name, 'src', module)
      return `  '${name} ${module}': () => import('${file}')`
    }),
  )
  const styles = remotes.map((name) => `import '${join(root, name, 'src/remote.css')}'`)
  const leadsPage = './pages/leads-page.tsx'
  return `${styles.join('\n')}
import { lazyCode } from '${join(root, 'packages/ui/src/index.ts')}'
import LeadsPage from '${join(root, 'mfe-leads/src', leadsPage)}'
const loads = {
${loads.join(',\n')}
}
const load = (key) => lazyCode(async () => (await loads[key]()).default)
const modules = new Map([['mfe-leads ${leadsPage}', lazyCode(async () => LeadsPage, LeadsPage)]])
export const isSandboxed = () => false
export const moduleOf = (app, module) => {
  const key = app + ' ' + module
  if (!modules.has(key)) modules.set(key, load(key))
  return modules.get(key)
}
export const loadedVersions = () => new Map()`
}

/**
 * Builds shell and remotes as one application without federation, to which federation is compared.
 * @param folder where the build is written; existing files in it are replaced
 */
export async function buildOneBundle(folder: string): Promise<void> {
  const generated = `${folder}-sources`
  mkdirSync(generated, { recursive: true })
  writeFileSync(join(generated, 'registry.mjs'), registryText())
  writeFileSync(join(generated, 'load-remote.mjs'), remotesText())
  rmSync(folder, { recursive: true, force: true })
  const config = await configOf(join(root, 'shell-app'), 'production')
  config.output = { ...config.output, path: folder }
  config.devtool = false
  config.plugins?.push(
    new NormalModuleReplacementPlugin(/\/(load-remote|registry)\.ts$/, (module) => {
      if (!module.context?.startsWith(join(root, 'shell-app/src'))) return
      module.request = join(generated, module.request.replace(/.*\/(.*)\.ts$/, '$1.mjs'))
    }),
  )
  await build(config)
}
