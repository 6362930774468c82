import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainLog } from './plain-log.ts'
import { settingsOnFreePorts, testAuthservId } from './settings.ts'
import { onShutdown } from './shutdown.ts'
import { serveSharedStacks } from './shared-stacks.ts'
import { type Stack, startStack } from './stack.ts'
import { snapshotWorkers } from './worker-snapshot.ts'
import { root } from './paths.ts'
import { slowestFiles, spentByKind } from './test-profile.ts'
import { summarize } from './test-report.ts'
import {
  buildAll,
  everyTime,
  needsPortal,
  needsStack,
  runsInParallel,
  suites,
  type SuiteName,
  suiteNames,
  timed,
} from './test-suites.ts'

const isSuite = (text: string): text is SuiteName => (suiteNames as readonly string[]).includes(text)

/** Reads `test:all [--profile] [suite …] [part of a file name …]`; without suites those of `npm test` run. */
const readArguments = (args: readonly string[]) => {
  const given = args.filter((arg) => arg !== '--' && arg !== '--profile')
  const chosen = given.filter(isSuite)
  return {
    profile: args.includes('--profile'),
    chosen: chosen.length > 0 ? chosen : everyTime,
    filters: given.filter((arg) => !isSuite(arg)),
  }
}

const { profile, chosen, filters } = readArguments(process.argv.slice(2))
const dir = mkdtempSync(join(tmpdir(), 'ginkgo-test-'))
const spentFile = join(dir, 'spent.tsv')
if (profile) process.env.GINKGO_TEST_PROFILE = spentFile
let starting: Promise<Stack> | undefined
const workersFrom = join(dir, 'workers')
const sharedStacks = await serveSharedStacks({ dir, workersFrom })

const clean = async () => {
  await sharedStacks.stop()
  await starting?.then(
    (stack) => stack.stop(),
    () => {},
  )
  rmSync(dir, { recursive: true, force: true })
}
const { shutDown } = onShutdown(clean)

// API tests need no pages, so without journeys nothing is built.
const portal = chosen.some(needsPortal)
const settings = await settingsOnFreePorts(join(dir, 'data'))
const stack = () =>
  (starting ??= (async () => {
    await snapshotWorkers(workersFrom, [
      ...(portal ? (['shell-app'] as const) : []),
      ...(['api-worker', 'signature-worker'] as const),
    ])
    return startStack({
      settings,
      portal,
      workersFrom,
      bindings: { INBOUND_AUTHSERV_ID: testAuthservId },
      onBroken: (error) => plainLog.error(error.message),
    })
  })())

/** @param broken whether the shell could not be built, without which there is no page to test */
const run = (name: SuiteName, broken = false) =>
  timed(name, () => {
    if (broken && needsPortal(name))
      throw new Error('There is no portal, because the shell could not be built')
    return suites[name]({
      reportDir: dir,
      filters,
      stack,
      sharedStacksUrl: sharedStacks.url,
      dataDir: settings.dataDir,
      workersFrom,
    })
  })

const building = portal ? [timed('build', () => buildAll(settings.dataDir))] : []
const parallel = chosen.filter(runsInParallel).map((name) => run(name))
await Promise.all(building)
// While the last of the others end; a suite that needs the stack says why it does not start.
if (chosen.some(needsStack)) stack().catch(() => {})
const results = await Promise.all([...building, ...parallel])
const broken = results.some(({ name, passed }) => name === 'build' && passed === 0)
for (const name of chosen.filter((each) => !runsInParallel(each))) results.push(await run(name, broken))
const profileLines = profile
  ? [
      ...chosen.flatMap((name) => [`\n${name}:`, ...slowestFiles(join(dir, `${name}.json`), root)]),
      '\nby kind of work:',
      ...spentByKind(spentFile),
    ]
  : []
await clean()
if (profile) process.stdout.write(`${profileLines.join('\n')}\n`)
process.stdout.write(`\n${summarize(results).join('\n')}\n`)
await shutDown(results.some((result) => result.failed > 0) ? 1 : 0)
