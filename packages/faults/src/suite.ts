import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Finding } from './report.ts'

/** Runs a suite of tests, filtered by file name, as one finding. */
export const runSuite = (what: string, suite: 'e2e-wide', filter: string): Promise<Finding> =>
  runScript(what, 'all pass', ['test:all', suite, filter], /^([1-9]\d* passed, 0 failed).*$/m)

/**
 * Runs a script of the workspace as one finding, which is reached if the script succeeds and prints the expected text.
 */
export async function runScript(
  what: string,
  bar: string,
  script: readonly string[],
  said: RegExp,
): Promise<Finding> {
  const { GINKGO_WORKERS: _, ...env } = process.env
  const child = spawn('pnpm', ['run', ...script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const measured = said.exec(output)?.[1]
  const isReached = exitCode === 0 && measured !== undefined
  if (!isReached) process.stdout.write(output)
  return { what, bar, measured: measured ?? `exit code ${exitCode}`, isReached }
}
