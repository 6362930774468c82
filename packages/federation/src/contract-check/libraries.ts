import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Declarations } from './declarations.ts'

/** Major versions of the libraries whose types a package hands on, by their name. */
export type Libraries = Readonly<Record<string, number>>

const nameOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

/** The major version that is installed for a package; undefined where it depends on no such library. */
export function installedMajor(folder: string, library: string): number | undefined {
  const file = join(folder, 'node_modules', library, 'package.json')
  if (!existsSync(file)) return undefined
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return Number(version.split('.')[0])
}

/** The libraries that a package's declarations name. @throws Error for one on which it does not depend itself */
export function librariesOf(folder: string, declarations: Declarations): Libraries {
  const modules = Object.values(declarations).flatMap((text) =>
    [...text.matchAll(/(?:from |import\()['"]([^.'"][^'"]*)['"]/g)].map(([, module = '']) => module),
  )
  const names = [...new Set(modules.map(nameOf))].filter((name) => !name.startsWith('@ginkgo/')).sort()
  const majorOf = (name: string) => {
    const major = installedMajor(folder, name)
    if (major === undefined)
      throw new Error(`${folder} hands on types of ${name}, on which it does not depend.`)
    return major
  }
  return Object.fromEntries(names.map((name) => [name, majorOf(name)]))
}

/**
 * What another major version of a library means for remotes that use its types through ours. The record names these
 * types without their content, so only the library's version tells that something may have changed.
 */
export function compareLibraries(
  released: Libraries,
  majorOf: (library: string) => number | undefined,
): string[] {
  return Object.entries(released).flatMap(([name, before]) => {
    const now = majorOf(name)
    if (now === before) return []
    const is = now === undefined ? 'is not there any more' : `is version ${now}`
    return [`its ${name} ${is}, and was ${before}; what breaks by that cannot be told`]
  })
}
