import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Finding } from './report.ts'

/** Runs a suite of `npm test`, filtered by file name, as one finding. */
export async function runSuite(what: string, suite: 'api' | 'e2e', filter: string): Promise<Finding> {
  const { GINKGO_WORKERS: _, ...env } = process.env
  const child = spawn('pnpm', ['run', 'test:all', suite, filter], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const summary = /^(\d+) passed, \d+ failed.*$/m.exec(output)
  const isReached = exitCode === 0 && Number(summary?.[1]) > 0
  if (!isReached) process.stdout.write(output)
  return { what, bar: 'all pass', measured: summary?.[0] ?? `exit code ${exitCode}`, isReached }
}
