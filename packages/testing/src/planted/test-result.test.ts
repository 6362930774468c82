import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readResults } from './test-result.ts'

const dir = mkdtempSync(join(tmpdir(), 'ginkgo-results-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const read = (testResults: unknown) => {
  const report = join(dir, 'report.json')
  writeFileSync(report, JSON.stringify({ testResults }))
  return readResults(report, '/project')
}

test('tells failed tests from a file that could not run at all', () => {
  const passes = { fullName: 'passes', status: 'passed' }
  const fails = { fullName: 'fails', status: 'failed' }
  const skipped = { fullName: 'after the failed hook', status: 'skipped' }
  expect(
    read([
      { name: '/project/a.test.ts', status: 'failed', assertionResults: [passes, fails] },
      { name: '/project/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/project/c.test.ts', status: 'failed', message: 'hook', assertionResults: [skipped] },
    ]),
  ).toEqual([
    { file: 'a.test.ts', passed: 1, failedTests: ['fails'], broken: undefined },
    { file: 'b.test.ts', passed: 0, failedTests: [], broken: 'no such module' },
    { file: 'c.test.ts', passed: 0, failedTests: [], broken: 'hook' },
  ])
})

test('a run without a report has no results', () => {
  expect(readResults(join(dir, 'missing.json'), '/project')).toEqual([])
})
