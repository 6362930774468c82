import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

const skipped = new Set(['node_modules', 'dist', 'lib', '.data', '.wrangler'])
const irrelevant = /\.(test\.tsx?|md)$/

const filesBelow = (path: string): string[] => {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (skipped.has(entry.name) || irrelevant.test(entry.name)) return []
      const child = join(path, entry.name)
      return entry.isDirectory() ? filesBelow(child) : entry.isFile() ? [child] : []
    })
}

/** A hash of the names and contents of the files below these paths, which are relative to the root of the workspace. */
export const sourceHash = (paths: string[]): string => {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) {
      hash.update(file.slice(root.length)).update('\0')
      hash.update(readFileSync(file)).update('\0')
    }
  return hash.digest('hex')
}

/** What the build of an app depends on apart from its own folder. */
export const sharedSources = [
  ...['contracts', 'api-client', 'portal-sdk', 'router', 'ui', 'federation'].map(
    (name) => `packages/${name}`,
  ),
  'pnpm-lock.yaml',
  'tsconfig.json',
]
