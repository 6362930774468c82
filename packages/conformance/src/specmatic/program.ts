import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const version = '2.55.1'

/** Outside the workspace's lock file, because it has 90 MB that nothing else needs. */
const folder = resolve(import.meta.dirname, '../../../../.data/tools', `specmatic-${version}`)

/** Milliseconds for one document: a text that must fit a long pattern is sought without an end. */
const longestMs = 15 * 60_000

/** Installs the generator from the npm registry if it is missing. @throws Error if that fails */
export const ensureSpecmatic = (): string => {
  const jar = join(folder, 'node_modules/specmatic/specmatic.jar')
  if (existsSync(jar)) return jar
  console.log(`installing specmatic ${version}, once`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', `specmatic@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0 || !existsSync(jar)) throw new Error('npm could not install specmatic')
  return jar
}

export interface GeneratedTests {
  readonly run: number
  readonly failed: number
  /** A text for each failure, with its cause. */
  readonly failures: readonly string[]
}

/**
 * Generates valid and invalid requests from a document and checks the answers against it.
 * @param folder contains the document; the log of every request and answer is written into it
 * @throws Error if no tests were run
 */
export const runGenerated = async (
  jar: string,
  {
    folder,
    document,
    baseUrl,
    env,
  }: {
    folder: string
    document: string
    baseUrl: string
    env: Record<string, string>
  },
): Promise<GeneratedTests> => {
  const log = join(folder, document.replace('.json', '.log'))
  const child = spawn(
    'java',
    ['-Xmx1g', '-jar', jar, 'test', `--testBaseURL=${baseUrl}`, '--timeout=60', document],
    {
      cwd: folder,
      env: {
        ...process.env,
        SPECMATIC_GENERATIVE_TESTS: 'true',
        MAX_TEST_REQUEST_COMBINATIONS: '4',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: longestMs,
    },
  )
  child.stdout.pipe(createWriteStream(log))
  await new Promise((done, failed) => child.on('error', failed).on('close', done))
  const text = readFileSync(log, 'utf8')
  const counts = /Tests run: (\d+), Successes: (\d+), Failures: (\d+)/.exec(text)
  if (!counts) throw new Error(`specmatic ran no tests of ${document}:\n${text.slice(-2_000)}`)
  const failures = [...text.matchAll(/Scenario: ([^\n]+ has FAILED\nReason:\n[\s\S]*?)\n\n\n/g)].map(
    ([, failure]) => failure!.slice(0, 1_500),
  )
  return { run: Number(counts[1]), failed: Number(counts[3]), failures }
}
