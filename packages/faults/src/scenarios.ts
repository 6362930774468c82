import { startBareApi } from './bare-api.ts'
import { killDatabase } from './database-killed.ts'
import { startFaultStack } from './fault-stack.ts'
import { troubleMail } from './mail-troubled.ts'
import { loadMixed } from './mixed-load.ts'
import { troubleProviders } from './providers-troubled.ts'
import { findingsOfKilling, findingsOfLeaving, findingsOfLoad } from './findings.ts'
import type { Finding } from './report.ts'
import { runScript, runSuite } from './suite.ts'
import { leaveWriters } from './writers-leaving.ts'

interface Inputs {
  /** How many minutes the mixed load lasts. */
  readonly minutes: number
  /** How often the database is killed. */
  readonly kills: number
  /** How often a remote is released. */
  readonly releases: number
  /** How many seconds the many writers write. */
  readonly seconds: number
}

/** The load that is given for long, as a part of the highest rate. */
const loadPart = 0.7

type Scenario = (inputs: Inputs) => Promise<readonly Finding[]>

/** Every row of the bars about faults and load, in the order of the run. */
export const scenarios: Record<string, Scenario> = {
  'sqld killed at any moment of a write': ({ kills }) =>
    using(startFaultStack(), async ({ stack, databaseProxy }) => {
      const { pid } = stack.workers
      const killing = await killDatabase(stack, databaseProxy, { kills, writers: 12 })
      return findingsOfKilling(killing, stack.workers.pid === pid)
    }),
  'mail server in trouble': () =>
    using(startFaultStack({ scheduledJobs: false }), ({ stack, proxies }) =>
      troubleMail(stack, proxies.smtp),
    ),
  'Google and Zoom in trouble': () =>
    using(startFaultStack({ scheduledJobs: false }), ({ proxies }) => troubleProviders(proxies)),
  'one remote in trouble': async () => [
    await runSuite(
      'a remote that is away, slow or broken costs its own section only',
      'e2e-wide',
      'remote-down',
    ),
  ],
  'releases under traffic': ({ releases }) =>
    runScript(
      `${releases} releases of a remote with roll-backs, while 20 visitors use the portal`,
      '0 failed page loads, live within one reload, one shell',
      ['rehearse:releases', '--releases', String(releases)],
      /^page loads +(.+)$/m,
    ).then((finding) => [finding]),
  '100 writers, a third of them leaving': ({ seconds }) =>
    using(startBareApi(), async ({ organization }) =>
      findingsOfLeaving(await leaveWriters(organization, { writers: 100, seconds })),
    ),
  'mixed load at 70 % of the capacity': ({ minutes }) =>
    using(startBareApi(), async ({ organization, pids }) =>
      findingsOfLoad(
        await loadMixed(organization, pids, { minutes, part: loadPart, capacitySeconds: 15 }),
        minutes,
      ),
    ),
}

async function using<T extends { stop(): Promise<void> }, R>(
  starting: Promise<T>,
  work: (started: T) => Promise<R>,
): Promise<R> {
  const started = await starting
  try {
    return await work(started)
  } finally {
    await started.stop()
  }
}
