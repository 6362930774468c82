import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Declarations } from './declarations.ts'
import type { Libraries } from './libraries.ts'
import { root } from './released-documents.ts'
import type { Surface } from './surfaces.ts'

/** What a package that remotes get from the shell was like when it was last released. */
export interface ReleasedSurface extends Surface {
  /** Of the SDK: remotes state it for everything that they get. */
  readonly version: string
  readonly libraries: Libraries
  readonly declarations: Declarations
}

const fileIn = (folder: string) => join(folder, 'released/declarations.txt')

const lines = (pairs: Iterable<readonly [string, unknown]>) =>
  [...pairs].map(([name, value]) => `${name} ${value}\n`).join('')

const pairsIn = (text = '') =>
  [...text.matchAll(/^(\S+) (\S+)$/gm)].map(([, name = '', value = '']): [string, string] => [name, value])

/** Path and text of the record. */
export function surfaceFile({
  folder,
  version,
  entries,
  libraries,
  declarations,
}: ReleasedSurface): [string, string] {
  const parts = {
    version: `${version}\n`,
    modules: lines(entries),
    libraries: lines(Object.entries(libraries)),
    ...declarations,
  }
  const text = Object.entries(parts).map(([head, part]) => `//// ${head}\n${part.trimEnd()}\n`)
  return [fileIn(folder), text.join('')]
}

function read(folder: string): ReleasedSurface {
  const parts = readFileSync(fileIn(folder), 'utf8')
    .split(/^\/\/\/\/ /m)
    .slice(1)
    .map((text): [string, string] => {
      const end = text.indexOf('\n')
      return [text.slice(0, end), text.slice(end + 1)]
    })
  const { version = '', modules, libraries, ...declarations } = Object.fromEntries(parts)
  return {
    folder,
    declarations,
    version: version.trim(),
    entries: new Map(pairsIn(modules)),
    libraries: Object.fromEntries(pairsIn(libraries).map(([name, major]) => [name, Number(major)])),
  }
}

/** All that are recorded, also of packages that remotes do not get any more. */
export function releasedSurfaces(): ReleasedSurface[] {
  const packages = join(root, 'packages')
  return readdirSync(packages)
    .map((name) => join(packages, name))
    .filter((folder) => existsSync(fileIn(folder)))
    .map(read)
}
