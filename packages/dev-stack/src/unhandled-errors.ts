import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import { root } from './paths.ts'

/** Where the errors of the run whose report stands at this path are written. */
export const errorsPath = (report: string): string => `${report}.errors`

/**
 * A reporter of vitest that writes the errors outside of tests, one line each, into the file that
 * `GINKGO_UNHANDLED_ERRORS` names, because the JSON report has none of them.
 * @public vitest loads it by its path
 */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const path = process.env.GINKGO_UNHANDLED_ERRORS
    if (!path || errors.length === 0) return
    const lines = errors.map(({ name, message, stacks }) => {
      const at = stacks?.[0]
      const place = at ? ` (${relative(root, at.file)}:${at.line})` : ''
      return `${name ?? 'Error'}: ${message.split('\n', 1)[0]}${place}`
    })
    writeFileSync(path, lines.join('\n'))
  }
}
