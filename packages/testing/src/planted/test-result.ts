import { relative } from 'node:path'
import { readReport } from '@ginkgo/dev-stack/test-report'

export interface FileResult {
  /** The path from the root of the workspace. */
  readonly file: string
  readonly passed: number
  readonly failedTests: readonly string[]
  /** Why the file failed without a failed test, for example because it could not be loaded. */
  readonly broken: string | undefined
}

/** The result of each file in a vitest JSON report; empty if there is no report. */
export const readResults = (report: string, root: string): FileResult[] => {
  const testResults = readReport(report)?.testResults ?? []
  return testResults.map(({ name, status, message, assertionResults }) => {
    const failedTests = assertionResults.filter((test) => test.status === 'failed')
    const isBroken = status === 'failed' && failedTests.length === 0
    return {
      file: relative(root, name),
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failedTests: failedTests.map((test) => test.fullName),
      broken: isBroken ? message || 'failed without a failed test' : undefined,
    }
  })
}
