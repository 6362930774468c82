import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './paths.ts'
import { countReport, summarize } from './test-report.ts'
import { errorsPath } from './unhandled-errors.ts'

const dir = mkdtempSync(join(tmpdir(), 'ginkgo-report-'))
afterAll(() => rmSync(dir, { recursive: true }))

const report = (fields: object): string => {
  const path = join(dir, `${Math.random()}.json`)
  const green = { success: true, numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  writeFileSync(path, JSON.stringify({ ...green, testResults: [], ...fields }))
  return path
}

test('counts what passed, failed and was skipped', () => {
  const path = report({ success: false, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
  expect(countReport(path, false)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a file that failed before its tests ran is a failure', () => {
  const file = { name: join(root, 'a.test.ts'), status: 'failed', message: 'No such module\nat a.ts' }
  const path = report({ success: false, testResults: [{ ...file, assertionResults: [] }] })
  const reason = 'a.test.ts: No such module'
  expect(countReport(path, false)).toEqual({ passed: 3, failed: 1, skipped: 0, reason })
})

test('each failed test is named with its file and the first line of its message', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'counts' },
    { status: 'failed', fullName: 'sums', failureMessages: ['Expected 2, got 3\n  at a.test.ts:4'] },
  ]
  const file = { name: join(root, 'a.test.ts'), status: 'failed', assertionResults }
  const path = report({ success: false, numFailedTests: 1, testResults: [file] })
  expect(countReport(path, false).reason).toBe('a.test.ts > sums: Expected 2, got 3')
})

test('a run with a failing exit code or without a report is a failure', () => {
  expect(countReport(report({}), true)).toEqual({ passed: 3, failed: 0, skipped: 0 })
  expect(countReport(report({}), false)).toMatchObject({
    passed: 3,
    failed: 1,
    skipped: 0,
    reason: expect.stringContaining('No test failed, but the run did'),
  })
  expect(countReport(join(dir, 'missing.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('errors outside of tests are named', () => {
  const path = report({})
  writeFileSync(errorsPath(path), 'Error: Channel closed (a.ts:4)')
  expect(countReport(path, false).reason).toMatch(/ outside of tests:\nError: Channel closed \(a\.ts:4\)$/)
})

test('the last line is the sum, and mentions skipped tests only when there are some', () => {
  const suite = (name: string, passed: number, failed: number, skipped = 0) => ({
    name,
    passed,
    failed,
    skipped,
    seconds: 1,
  })
  expect(summarize([suite('lint', 1, 0), suite('api', 40, 2)]).at(-1)).toBe('41 passed, 2 failed')
  expect(summarize([suite('unit', 5, 0, 1)]).at(-1)).toBe('5 passed, 0 failed, 1 skipped')
})

test('what failed in a suite, or why it could not run, stands with it', () => {
  const build = {
    name: 'build',
    passed: 0,
    failed: 1,
    skipped: 0,
    seconds: 7.5,
    reason: 'build failed\nat main.tsx',
  }
  expect(summarize([build])).toEqual([
    ...['  build  0 passed, 1 failed  (7.5 s)', '    build failed', '    at main.tsx'],
    ...['', '0 passed, 1 failed'],
  ])
})
