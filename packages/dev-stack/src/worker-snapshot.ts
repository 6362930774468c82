import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, packageFile } from './paths.ts'
import { runCommand } from './run-command.ts'
import { type WorkerName, workerConfiguration, workerFolder } from './worker-configuration.ts'

export type { WorkerName }

const snapshot = async (dir: string, worker: WorkerName, all: readonly WorkerName[]): Promise<void> => {
  const target = join(dir, worker)
  mkdirSync(target, { recursive: true })
  await runCommand({
    name: `bundling ${worker}`,
    command: nodeBinary(),
    args: [
      ...['--no-warnings', packageFile('wrangler', 'wrangler-dist/cli.js'), 'deploy', '--dry-run'],
      ...['--outdir', target, '-c', join(workerFolder(worker), 'wrangler.jsonc')],
    ],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: join(dir, 'logs') },
  })
  const { assets, services, ...configuration } = workerConfiguration(worker)
  if (assets)
    cpSync(join(workerFolder(worker), assets.directory), join(target, 'assets'), { recursive: true })
  const config = {
    ...configuration,
    $schema: undefined,
    main: 'index.js',
    no_bundle: true,
    alias: undefined,
    ...(assets && { assets: { ...assets, directory: 'assets' } }),
    // What is bound to a Worker that is not there would not start.
    ...(services && { services: services.filter(({ service }) => all.includes(service)) }),
  }
  writeFileSync(join(target, 'wrangler.json'), JSON.stringify(config, undefined, 2))
}

/**
 * Bundles the Workers into a folder for `startStack({ workersFrom })`, so that a test run uses one state of the source
 * while it may be edited, and no `.dev.vars`. The shell must be built before.
 */
export const snapshotWorkers = async (dir: string, workers: readonly WorkerName[]): Promise<void> => {
  await Promise.all(workers.map((worker) => snapshot(dir, worker, workers)))
}

/** The configuration file of a Worker: from source, or from a snapshot. */
export const workerConfig = (worker: WorkerName, workersFrom?: string): string =>
  workersFrom ? join(workersFrom, worker, 'wrangler.json') : join(workerFolder(worker), 'wrangler.jsonc')
