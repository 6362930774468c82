import { join } from 'node:path'
import { mkdtempSync } from 'node:fs'
import { answersOk, serveSharedStacks, settingsOnFreePorts, startStack } from '@ginkgo/dev-stack'
import { nodeBinary, root } from '@ginkgo/dev-stack/paths'
import { plainLog } from '@ginkgo/dev-stack/plain-log'
import { runCommand } from '@ginkgo/dev-stack/run-command'
import { testAuthservId } from '@ginkgo/dev-stack/settings'
import { buildAll, suites } from '@ginkgo/dev-stack/test-suites'
import type { Suite } from './fault.ts'

/** Runs tests of one suite repeatedly while the source changes. */
export interface Lane {
  /** Stops using the source, so that it can be changed. */
  pause(): Promise<void>
  /** Starts again with the changed source. @throws Error if a part does not start */
  resume(): Promise<void>
  /** Runs vitest with these arguments; the report is written to `${suite}.json` in the folder. */
  run(args: readonly string[]): Promise<void>
  /** Whether the stack under test still answers. If not, a failed test proves nothing. */
  isUp(): Promise<boolean>
  stop(): Promise<void>
}

/** Runs a suite that needs only the source. */
const plainLane = (suite: 'unit' | 'components', dir: string): Lane => ({
  pause: async () => {},
  resume: async () => {},
  isUp: async () => true,
  stop: async () => {},
  run: async (args) => {
    const stack = () => Promise.reject(new Error('These tests need no stack'))
    await suites[suite]({
      reportDir: dir,
      dataDir: dir,
      workersFrom: '',
      sharedStacksUrl: '',
      stack,
      filters: args,
    })
  },
})

/** Runs a suite on one stack, whose Workers run from source and are restarted for each fault. */
const stackLane = async (suite: 'api' | 'e2e', dir: string): Promise<Lane> => {
  const settings = await settingsOnFreePorts(join(dir, suite))
  const { dataDir } = settings
  const portal = suite === 'e2e'
  const build = async () => {
    if (portal && (await buildAll(dataDir)).failed > 0)
      throw new Error('A part of the portal cannot be built')
  }
  await build()
  // Without the name of the server that checks senders, no e-mail of a test is filed.
  const stack = await startStack({ settings, portal, bindings: { INBOUND_AUTHSERV_ID: testAuthservId } })
  const share = () => serveSharedStacks({ dir: mkdtempSync(join(dir, 'shared-')) })
  let shared = await share()
  return {
    pause: async () => {
      await shared.stop()
      await stack.workers.stop()
    },
    resume: async () => {
      await build()
      // In a separate process, as this one would keep using the declarations of derived data that it has already
      // imported.
      await runCommand({
        name: 'migrate',
        command: nodeBinary(),
        args: [join(root, 'api-worker/scripts/migrate.ts')],
        env: { ...process.env, DATABASE_URL: stack.databaseUrl },
        log: plainLog,
      })
      await stack.workers.start()
      shared = await share()
    },
    isUp: () =>
      answersOk(`${stack.origin}/api/health`).then(
        () => true,
        () => false,
      ),
    stop: async () => {
      await shared.stop()
      await stack.stop()
    },
    run: async (args) => {
      await suites[suite]({
        reportDir: dir,
        dataDir,
        workersFrom: '',
        sharedStacksUrl: shared.url,
        stack: () => Promise.resolve(stack),
        filters: args,
      })
    },
  }
}

/** @param dir for reports and data */
export const startLane = (suite: Suite, dir: string): Promise<Lane> =>
  suite === 'api' || suite === 'e2e' ? stackLane(suite, dir) : Promise.resolve(plainLane(suite, dir))
