import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.ts'
import { errorsPath } from './unhandled-errors.ts'

export interface SuiteResult {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** Why the suite could not run, or which tests failed; a line each. */
  reason?: string
}

type Counts = Pick<SuiteResult, 'passed' | 'failed' | 'skipped'>
/** What a suite gives back: {@link timed} adds its name and how long it took. */
export type StepResult = Omit<SuiteResult, 'name' | 'seconds'>

interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** The JSON report of a run; undefined where there is none. */
export const readReport = (path: string): VitestReport | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  } catch {
    return undefined
  }
}

/** Failures that are named at the end of a run; the output above has them all. */
const mostNamed = 20

const firstLine = (text = '') => text.split('\n', 1)[0]!

/** One line for each failed test, and for each file that failed before its tests ran. */
const failuresOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    const file = relative(root, name)
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages?.[0])}`,
    )
  })

/** The errors outside of tests, a line each. */
const unhandledErrors = (path: string): string[] =>
  existsSync(errorsPath(path)) ? readFileSync(errorsPath(path), 'utf8').split('\n') : []

/**
 * Counts the tests in a vitest JSON report. A file that failed before any of its tests ran, a run that failed without a
 * failed test, and a missing report count as one failure each, so that no failure is overlooked. The reason names the
 * first {@link mostNamed} failures.
 */
export const countReport = (path: string, exitedWell: boolean): StepResult => {
  const report = readReport(path)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + brokenFiles
  const failsAsWhole = failed === 0 && !(report.success && exitedWell)
  const failures = failsAsWhole
    ? ['No test failed, but the run did, by errors outside of tests:', ...unhandledErrors(path)]
    : failuresOf(report)
  return {
    passed: report.numPassedTests,
    failed: failsAsWhole ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    ...(failures.length > 0 && { reason: failures.slice(0, mostNamed).join('\n') }),
  }
}

const duration = (seconds: number) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

const counts = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * One line for each suite, with what failed in it, and last the sum: `N passed, N failed`, with
 * `, N skipped` if there are any.
 */
export const summarize = (results: readonly SuiteResult[]): string[] => {
  const width = Math.max(...results.map((result) => result.name.length))
  const sum = results.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
  return [
    ...results.flatMap((result) => [
      `  ${result.name.padEnd(width)}  ${counts(result)}  (${duration(result.seconds)})`,
      ...(result.reason ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => `    ${line}`),
    ]),
    '',
    counts(sum),
  ]
}
