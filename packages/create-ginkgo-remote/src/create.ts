import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestOf, packagesIn } from './manifest-of.ts'
import { namesFrom, renamed } from './names.ts'

const template = join(import.meta.dirname, '../template')

/** Files whose names begin with a dot are left out of packages by npm, or mean something where the template lies. */
const dotted = (path: string) => path.replace(/(^|\/)_/g, '$1.')

/**
 * Writes a new remote into a folder of its name.
 * @param packages a folder with the portal's packages as files; they are copied, so that whoever clones the remote has
 *   them as well
 * @returns the folder
 * @throws Error when the name cannot be one, the folder has something in it, or a package is missing
 */
export function createRemote({
  typed,
  inside,
  packages,
}: {
  typed: string
  inside: string
  packages?: string | undefined
}): string {
  const names = namesFrom(typed)
  const folder = join(inside, names.remote)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const packed = packages === undefined ? undefined : packagesIn(packages)
  const manifest = manifestOf(names.remote, packed)
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const target = join(folder, dotted(renamed(path.slice(template.length + 1), names)))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, renamed(readFileSync(path, 'utf8'), names))
  }
  if (packages !== undefined) {
    mkdirSync(join(folder, 'packages'))
    for (const file of Object.values(packed ?? {}))
      copyFileSync(join(packages, file), join(folder, 'packages', file))
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return folder
}
