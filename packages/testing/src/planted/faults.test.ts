import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { root } from '@ginkgo/dev-stack/paths'
import { expect, test } from 'vitest'
import { longTests, wideTests } from '../../long-tests.ts'
import { faults } from './faults/index.ts'
import type { Suite } from './fault.ts'
import { withFault } from './plant.ts'

const files = globSync('{shell-app,mfe-*,api-worker,packages/*}/{src,scripts,gateway}/**/*.test.{ts,tsx}', {
  cwd: root,
})

const isLong = (file: string) =>
  [longTests, wideTests]
    .flatMap((tests) => Object.values(tests).flat())
    .some((glob) => matchesGlob(file, glob))
const endOf: Record<Suite, RegExp> = {
  unit: /(?<!\.(?:api|e2e|component))\.test\.tsx?$/,
  components: /\.component\.test\.tsx$/,
  api: /\.api\.test\.ts$/,
  e2e: /\.e2e\.test\.ts$/,
}

// Those that found something, or guard money, rights and loss.
test('there are twenty-five faults, and their names are unique', () => {
  const names = faults.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(25)
})

// After changing such a text in the source, change it in packages/testing/src/planted/faults too.
test.each(faults)('$name: its text occurs once in its file', (fault) => {
  const content = readFileSync(join(root, fault.file), 'utf8')
  expect(withFault(content, fault)).not.toBe(content)
})

test.each(faults)(
  '$name: one test file of its suite is to catch it, which npm test runs',
  ({ test: part, suite }) => {
    const meant = files.filter((file) => file.includes(part) && endOf[suite].test(file))
    expect(meant).toHaveLength(1)
    expect(meant.filter(isLong)).toEqual([])
  },
)
