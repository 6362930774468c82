import { readFileSync } from 'node:fs'

export interface SuiteResult {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** Why the suite could not run. */
  reason?: string
}

export type Counts = Pick<SuiteResult, 'passed' | 'failed' | 'skipped'>

interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/**
 * Counts the tests in a vitest JSON report. A file that failed before any of its tests ran, a run that failed without a
 * failed test, and a missing report count as one failure each, so that no failure is overlooked.
 */
export const countReport = (path: string, exitedWell: boolean): Counts => {
  let report: VitestReport
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !(report.success && exitedWell) ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const duration = (seconds: number) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

const counts = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * One line for each suite, with the reason where it could not run, and last the sum: `N passed, N failed`, with
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
