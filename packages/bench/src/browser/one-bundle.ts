import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { remotes } from '@ginkgo/dev-stack'
import { configOf } from '@ginkgo/federation/build-app'
import { NormalModuleReplacementPlugin, rspack } from '@rspack/core'

const root = resolve(import.meta.dirname, '../../../..')

/** Replaces the shell's registry by one that lists every remote. */
function registryText(): string {
  const registry = Object.fromEntries(
    remotes.map((name) => {
      const said = JSON.parse(readFileSync(join(root, name, 'dist/remote.json'), 'utf8'))
      return [name, { version: '1.0.0', manifest: '', sdk: said.sdk, mounts: said.mounts }]
    }),
  )
  return `const registry = ${JSON.stringify(registry)}
export const loadRegistry = async () => registry
export const ownerOf = (_, path) => Object.keys(registry).find((name) =>
  registry[name].mounts.some((mount) => path === mount || path.startsWith(mount + '/')))`
}

/** Replaces the loading of remotes: they are compiled in, and the page of leads is part of the first script. */
function remotesText(): string {
  const loads = remotes.map((name) => `'${name}': () => import('${join(root, name, 'src/remote.tsx')}')`)
  return `import leads from '${join(root, 'mfe-leads/src/remote.tsx')}'
import '${join(root, 'mfe-leads/src/pages/leads-page.tsx')}'
const loads = { ${loads.join(', ')} }
export const loadRemote = async (name) => name === 'mfe-leads' ? leads : (await loads[name]()).default
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
  const compiler = rspack(config)
  await new Promise<void>((built, failed) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) failed(error)
        else if (stats?.hasErrors()) failed(new Error(stats.toString({ preset: 'errors-only' })))
        else built()
      })
    })
  })
}
