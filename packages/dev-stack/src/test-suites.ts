import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { nodeBinary, root } from './paths.ts'
import { plainLog } from './plain-log.ts'
import { buildPortal, remotes } from './portal-build.ts'
import { commandSucceeds } from './run-command.ts'
import type { Stack } from './stack.ts'
import { countReport, type StepResult, type SuiteResult } from './test-report.ts'
import { reasonOf } from './reason.ts'
import { errorsPath } from './unhandled-errors.ts'

/** The suites that `npm test` runs. */
export const everyTime = ['lint', 'types', 'unit', 'components', 'api', 'e2e'] as const
/** The suites that `pnpm test:long` runs. */
const longOnes = ['unit-wide', 'components-wide', 'api-wide', 'e2e-wide', 'api-long', 'e2e-long'] as const
export const suiteNames = [...everyTime, ...longOnes]
export type SuiteName = (typeof suiteNames)[number]

/** Whether the suite needs no stack and leaves processors idle, so that it runs in parallel with others of its kind. */
export const runsInParallel = (name: SuiteName): boolean =>
  ['lint', 'types', 'unit', 'components'].includes(name)
/** Whether the suite needs the portal to be built. */
export const needsPortal = (name: SuiteName): boolean => name.startsWith('e2e')
export const needsStack = (name: SuiteName): boolean => needsPortal(name) || name.startsWith('api')

interface Context {
  /** The folder for reports. */
  reportDir: string
  /** Parts of file names; empty for all files. */
  filters: readonly string[]
  /** Starts the stack of this run, once. */
  stack: () => Promise<Stack>
  /** The address at which tests get the stacks with other settings. */
  sharedStacksUrl: string
  /** The data directory of that stack, whose bucket the release tool releases to. */
  dataDir: string
  /** The bundled Workers, for tests that start their own stack. */
  workersFrom: string
}

/** A step without tests counts as one test. */
const script = async (name: string): Promise<StepResult> => {
  const ok = await commandSucceeds({ name, command: 'pnpm', args: ['run', name] })
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

const vitest = async (
  name: SuiteName,
  context: Context,
  env: Record<string, string> = {},
): Promise<StepResult> => {
  const report = join(context.reportDir, `${name}.json`)
  for (const path of [report, errorsPath(report)]) rmSync(path, { force: true })
  const ok = await commandSucceeds({
    name,
    command: nodeBinary(),
    args: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--config', join(root, `packages/testing/vitest.${name}.config.ts`)],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      `--reporter=${join(root, 'packages/dev-stack/src/unhandled-errors.ts')}`,
      ...context.filters,
    ],
    env: { ...process.env, ...env, GINKGO_UNHANDLED_ERRORS: errorsPath(report) },
    log: plainLog,
  })
  return countReport(report, ok)
}

const environment = (stack: Stack, context: Context) => ({
  // The operator's commands find the bucket of this stack by it.
  GINKGO_DATA: context.dataDir,
  GINKGO_WORKERS: context.workersFrom,
  GINKGO_SHARED_STACKS: context.sharedStacksUrl,
  GINKGO_ORIGIN: stack.origin,
  GINKGO_MAIL_URL: stack.mailUrl,
  GINKGO_DATABASE_URL: stack.databasePoolUrl,
  GINKGO_GOOGLE_URL: stack.googleUrl,
  GINKGO_ZOOM_URL: stack.zoomUrl,
  GINKGO_INBOUND_SMTP_PORT: String(stack.inboundSmtpPort),
  GINKGO_INBOUND_TOKEN: stack.inboundToken,
})

/**
 * Builds and publishes everything. A remote that cannot be built counts as a failure, and the others are still built.
 */
export const buildAll = async (dataDir: string): Promise<StepResult> => {
  const failed = await buildPortal({ dataDir, shell: true, remotes })
  return { passed: 1 + remotes.length - failed.length, failed: failed.length, skipped: 0 }
}

const api = (name: SuiteName) => async (context: Context) =>
  vitest(name, context, environment(await context.stack(), context))

const components =
  (name: SuiteName, env: Record<string, string> = {}) =>
  async (context: Context) =>
    vitest(name, context, { ...env, CHROMIUM_PATH: ensureChromium((line) => plainLog.info(line)) })

/** React as people get it: its build for development, which warns of mistakes, takes 40 % more processor time. */
const productionReact = { NODE_ENV: 'production' }

const journeys = (name: SuiteName) => async (context: Context) => {
  const chromium = ensureChromium((line) => plainLog.info(line))
  return vitest(name, context, {
    ...environment(await context.stack(), context),
    CHROMIUM_PATH: chromium,
  })
}

export const suites: Record<SuiteName, (context: Context) => Promise<StepResult>> = {
  lint: () => script('lint'),
  types: () => script('types'),
  unit: (context) => vitest('unit', context),
  components: components('components', productionReact),
  api: api('api'),
  e2e: journeys('e2e'),
  'unit-wide': (context) => vitest('unit-wide', context),
  'components-wide': components('components-wide'),
  'api-wide': api('api-wide'),
  'e2e-wide': journeys('e2e-wide'),
  'api-long': api('api-long'),
  'e2e-long': journeys('e2e-long'),
}

/** Runs one step. Any error, for example of a stack that does not start, counts as a failure of the step. */
export const timed = async (name: string, step: () => Promise<StepResult>): Promise<SuiteResult> => {
  const begun = Date.now()
  plainLog.info(`\n── ${name} ──`)
  let result: StepResult
  try {
    result = await step()
  } catch (error) {
    const reason = reasonOf(error)
    plainLog.error(reason)
    result = { passed: 0, failed: 1, skipped: 0, reason }
  }
  return { name, ...result, seconds: (Date.now() - begun) / 1000 }
}
