import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'

/** Of a package that leaves this workspace. */
export interface PublishedManifest {
  readonly name: string
  readonly version: string
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  /** What takes the place of the sources' entries when it is packed. */
  readonly publishConfig: {
    readonly exports?: Readonly<Record<string, string | { readonly types: string }>>
    readonly bin?: Readonly<Record<string, string>>
  }
}

export interface PublishedPackage {
  readonly folder: string
  readonly manifest: PublishedManifest
}

const packages = join(root, 'packages')

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PublishedManifest & { private?: boolean }

/** The packages that teams outside this workspace get: those that are not private. */
export const publishedPackages = (): PublishedPackage[] =>
  readdirSync(packages)
    .map((name) => join(packages, name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: manifestIn(folder) }))
    .filter(({ manifest }) => !manifest.private)

/** Every compiled module that a package names, as `./lib/…`. */
const modulesOf = ({ publishConfig: { exports = {}, bin = {} } }: PublishedManifest): string[] =>
  [...Object.values(exports), ...Object.values(bin)].filter(
    (file): file is string => typeof file === 'string' && file.startsWith('./lib/'),
  )

/** The source behind each entry, by the compiled file that the package names. @throws Error where there is none */
export function sourcesOf({ folder, manifest }: PublishedPackage): ReadonlyMap<string, string> {
  return new Map(
    modulesOf(manifest).map((file) => {
      const path = file.replace('./lib/', '')
      const names = path.endsWith('.js') ? [path.replace(/js$/, 'ts'), path.replace(/js$/, 'tsx')] : [path]
      const source = names.map((name) => join(folder, 'src', name)).find((name) => existsSync(name))
      if (!source) throw new Error(`${manifest.name} publishes ${file}, which has no source`)
      return [join(folder, file), source]
    }),
  )
}
