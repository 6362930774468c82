import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sharedModules } from '@ginkgo/federation/shared-modules'
import { expect, test } from 'vitest'
import { root } from '../paths.ts'
import { remotes } from '../portal-build.ts'
import { publishedPackages, sourcesOf } from './published-packages.ts'

const packages = publishedPackages()

interface Manifest {
  readonly license?: string
  readonly files?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

test('what a remote is built from is published', () => {
  expect(packages.map(({ manifest }) => manifest.name)).toEqual([
    ...['@ginkgo/api-client', '@ginkgo/app-backend', '@ginkgo/contracts', 'create-ginkgo-remote'],
    ...['@ginkgo/federation', '@ginkgo/fields', '@ginkgo/lists'],
    ...['@ginkgo/portal-sdk', '@ginkgo/router', '@ginkgo/ui'],
  ])
})

test.for(packages.map(({ folder, manifest }) => ({ name: manifest.name, folder, manifest })))(
  '$name has a licence, a readme, a version and only itself in its files',
  ({ folder, manifest }) => {
    const { license, files = [] } = manifestIn(folder)
    expect(license).toBe('MIT')
    expect(files).toContain('lib')
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(existsSync(join(folder, 'README.md'))).toBe(true)
  },
)

test.for(packages.map(({ folder, manifest }) => ({ name: manifest.name, folder, manifest })))(
  '$name publishes its entries under the names that they have here',
  (published) => {
    const { folder, manifest } = published
    const sources = new Map(
      [...sourcesOf(published)].map(([file, source]) => [relative(folder, file), source]),
    )
    for (const [entry, file] of Object.entries(manifest.publishConfig.exports ?? {})) {
      const here = manifest.exports?.[entry]
      if (typeof file !== 'string' || !file.startsWith('./lib/') || entry === '.') continue
      expect(sources.get(file.slice(2)), entry).toBe(join(folder, here ?? 'missing'))
    }
  },
)

test('whatever the portal has one copy of can be imported from a package, and is a peer where it is a library', () => {
  const entries = packages.flatMap(({ manifest }) =>
    Object.keys(manifest.publishConfig.exports ?? {}).map((entry) => manifest.name + entry.slice(1)),
  )
  const shared = Object.keys(sharedModules(join(root, 'shell-app')))
  const ours = shared.filter((name) => name.startsWith('@ginkgo/'))
  expect(entries).toEqual(expect.arrayContaining(ours))
  const libraries = shared.filter((name) => !name.includes('/'))
  const own = packages.flatMap(({ folder, manifest }) =>
    Object.keys(manifestIn(folder).dependencies ?? {}).flatMap((name) =>
      libraries.includes(name) ? [`${manifest.name} ${name}`] : [],
    ),
  )
  expect(own).toEqual([])
})

test('what a remote declares is published without its other sources, so it imports none of them', () => {
  const importing = remotes.filter((remote) =>
    /from '\.{1,2}\//.test(readFileSync(join(root, remote, 'src/extensions.ts'), 'utf8')),
  )
  expect(importing).toEqual([])
})

// Their builds refuse it as well, but do not see an import of types alone.
test('what is for the shell alone is published by no package, and imported by no remote', () => {
  expect(packages.filter(({ manifest }) => manifest.publishConfig.exports?.['./host'])).toEqual([])
  const sources = globSync(
    [...remotes, 'packages/fields'].map((app) => `${app}/src/**/*.{ts,tsx}`),
    { cwd: root },
  )
  expect(sources.length).toBeGreaterThan(remotes.length)
  const ofShell = /'@ginkgo\/[\w-]+\/host'/
  expect(sources.filter((file) => ofShell.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name = '']) => name)

/** A source and all that it imports of its package. */
function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return seen
  seen.add(file)
  for (const name of importsOf(file))
    if (name.startsWith('.') && existsSync(join(dirname(file), name)))
      withImports(join(dirname(file), name), seen)
  return seen
}

test.for(packages.map((published) => ({ name: published.manifest.name, published })))(
  '$name imports of the other packages what they publish',
  ({ published }) => {
    const entries = packages.flatMap(({ manifest }) =>
      Object.keys(manifest.publishConfig.exports ?? {}).map((entry) => manifest.name + entry.slice(1)),
    )
    const sources = [...sourcesOf(published).values()].flatMap((entry) => [...withImports(entry)])
    const missing = sources.flatMap((file) =>
      importsOf(file)
        .filter((name) => packages.some(({ manifest }) => `${name}/`.startsWith(`${manifest.name}/`)))
        .filter((name) => !entries.includes(name))
        .map((name) => `${relative(published.folder, file)} imports ${name}`),
    )
    expect(missing).toEqual([])
  },
)
