import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedModules } from '../shared-modules.ts'
import { root } from './released-documents.ts'

/** A package of ours that remotes get from the shell when they run. */
export interface Surface {
  readonly folder: string
  /** Files below `src`, by the module that remotes import: `@ginkgo/ui/form` is `form/index.ts`. */
  readonly entries: ReadonlyMap<string, string>
}

const packageOf = (module: string) => /^@ginkgo\/([\w-]+)/.exec(module)?.[1]

function surfaceOf(name: string, modules: readonly string[]): Surface {
  const folder = join(root, 'packages', name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const fileOf = (module: string) => {
    const file = manifest.exports[module.replace(`@ginkgo/${name}`, '.')]
    if (!file?.startsWith('./src/')) throw new Error(`packages/${name} has no entry for ${module}`)
    return file.slice('./src/'.length)
  }
  return { folder, entries: new Map(modules.map((module) => [module, fileOf(module)])) }
}

/** All of them, as the list of shared modules has them. */
export function surfaces(): Surface[] {
  const modules = Object.keys(sharedModules(join(root, 'shell-app')))
  const packages = new Set(modules.flatMap((module) => packageOf(module) ?? []))
  return [...packages].map((name) =>
    surfaceOf(
      name,
      modules.filter((module) => packageOf(module) === name),
    ),
  )
}
