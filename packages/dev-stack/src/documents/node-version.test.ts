import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestOf } from '../../../create-ginkgo-remote/src/manifest-of.ts'
import { publishedPackages } from '../packages/published-packages.ts'
import { root } from '../paths.ts'
import { workspaceFiles } from './read-documents.ts'

interface Manifest {
  readonly engines?: { readonly node?: string }
  readonly devDependencies?: Readonly<Record<string, string>>
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const manifestIn = (path: string) => JSON.parse(textOf(path)) as Manifest

/** The figure that everything else is compared with. */
const [, needed = ''] = /^>=(\d+)$/.exec(manifestIn('package.json').engines?.node ?? '') ?? []

/** What a reader meets first of each way into the product. */
const first = [
  'README.md',
  'docs/guides/first-hour.md',
  'docs/guides/your-first-remote.md',
  'docs/operate/self-host.md',
  'packages/create-ginkgo-remote/README.md',
  'packages/create-ginkgo-remote/template/README.md',
  'packages/app-backend/README.md',
  'packages/e2e/third-party/quotes/README.md',
]

test.for(first)('%s tells which Node is needed', (path) => {
  expect(textOf(path)).toContain(`Node ${needed} or newer`)
})

test('no document tells another figure', () => {
  const pages = workspaceFiles().filter((path) => path.endsWith('.md'))
  const others = pages.flatMap((path) =>
    [...textOf(path).matchAll(/\bNode(?:\.js)? (\d+(?:\.\d+)*)\b/g)]
      .filter(([, figure]) => figure !== needed)
      .map(([words]) => `${path}: ${words}`),
  )
  expect(others).toEqual([])
})

test('every package that leaves the workspace, a new remote and the app of the tests need the same', () => {
  const all = [
    ...publishedPackages().map(({ folder }) => join(folder, 'package.json').slice(root.length + 1)),
    'packages/e2e/third-party/quotes/package.json',
  ]
  expect(all.map((path) => [path, manifestIn(path).engines?.node])).toEqual(
    all.map((path) => [path, `>=${needed}`]),
  )
  expect((manifestOf('mfe-a', undefined) as Manifest).engines?.node).toBe(`>=${needed}`)
})

test('a new remote and the app of the tests bring the Node that their tools run with, which the workspace has', () => {
  const [, ours] = /^ {2}node: ([\d.]+)$/m.exec(textOf('pnpm-workspace.yaml')) ?? []
  expect(manifestIn('packages/e2e/third-party/quotes/package.json').devDependencies?.node).toBe(ours)
  expect((manifestOf('mfe-a', undefined) as Manifest).devDependencies).toHaveProperty('node')
})
