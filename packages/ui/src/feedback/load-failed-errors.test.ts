import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/**
 * Without either it blames the reader's connection, whatever failed; a read's `failed` has the error. Makers of remotes may
 * leave both out.
 */
test('wherever something failed to load, the error or words of its own are given', () => {
  const sources = globSync('{shell-app,mfe-*,packages/*}/src/**/*.tsx', {
    cwd: root,
    exclude: ['**/dist/**', '**/*.test.tsx', '**/gallery/**'],
  })
  const silent = sources.filter((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('<LoadFailed')
      .slice(1)
      .some((element) => !/\s(?:error=|message=|\{\.\.\.)/.test(element.slice(0, element.indexOf('/>')))),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(silent).toEqual([])
})
