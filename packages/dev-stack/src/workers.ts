import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from './log.ts'
import { dataPaths, nodeBinary, packageFile, root } from './paths.ts'
import { providerBindings } from './providers/index.ts'
import { startProcess } from './process-group.ts'
import { databasePoolUrlOf, originOf, type StackSettings } from './settings.ts'
import { type SupervisedService, supervise } from './supervise.ts'
import { workerLine, workerLineOfTests } from './worker-lines.ts'
import { workerConfig, type WorkerName } from './worker-snapshot.ts'
import { answersOk, waitFor } from './wait-for.ts'

/** A secret of 32 random bytes in base64: made once per data directory, kept with it. */
const keptSecret = (path: string): string => {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

/** What opens `/api/metrics` of the stack with this data directory. */
export const metricsToken = (dataDir: string): string => keptSecret(dataPaths(dataDir).metricsToken)

/** Values of the Workers' variables and secrets, by the names in the two wrangler.jsonc. */
const bindings = (settings: StackSettings): Record<string, string> => ({
  ENVIRONMENT: settings.environment,
  PUBLIC_ORIGIN: originOf(settings),
  DATABASE_URL: databasePoolUrlOf(settings),
  DATABASE_REPLICA_URL: '',
  DATABASE_AUTH_TOKEN: '',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(settings.smtpPort),
  SMTP_USER: '',
  SMTP_PASSWORD: '',
  AUTH_LIMIT_PER_ADDRESS: String(settings.authLimitPerAddress),
  CALL_LIMIT_PER_USER: String(settings.callLimitPerUser),
  METRICS_TOKEN: metricsToken(settings.dataDir),
  ENCRYPTION_KEY: keptSecret(dataPaths(settings.dataDir).encryptionKey),
  ENCRYPTION_KEY_PREVIOUS: '',
  ...providerBindings(settings),
})

export interface WorkersOptions {
  /** False starts the API alone, which then answers on the port itself. */
  portal: boolean
  /** A folder that `snapshotWorkers` filled; undefined runs them from source and reloads them on change. */
  workersFrom: string | undefined
  /** Whether every request gets a line in the log, or only those that fail with 500 and above. */
  logRequests: boolean
  /** Variables beside those of every stack. */
  bindings: Record<string, string>
}

/** Gateway and API in one `wrangler dev`, the gateway first: it alone answers on the port. */
export const startWorkers = (
  settings: StackSettings,
  options: WorkersOptions,
  onGivenUp: (error: Error) => void,
): Promise<SupervisedService> => {
  const log = createLog('workers')
  const paths = dataPaths(settings.dataDir)
  mkdirSync(paths.temporary, { recursive: true })
  // Must be there even while the shell comes from source.
  if (options.portal) mkdirSync(join(root, 'shell-app/dist'), { recursive: true })
  const workers: WorkerName[] = options.portal ? ['shell-app', 'api-worker'] : ['api-worker']
  const configs = workers.flatMap((worker) => ['-c', workerConfig(worker, options.workersFrom)])
  const health = `http://127.0.0.1:${settings.port}/api/health`
  return supervise({
    name: 'wrangler',
    log,
    onGivenUp,
    launch: () =>
      startProcess({
        name: 'wrangler',
        command: nodeBinary(),
        args: [
          '--no-warnings',
          packageFile('wrangler', 'wrangler-dist/cli.js'),
          'dev',
          ...configs,
          ...['--ip', '127.0.0.1', '--port', String(settings.port), '--inspector-port', '0'],
          ...['--persist-to', paths.workers, '--show-interactive-dev-session=false', '--local'],
        ],
        cwd: root,
        // Both Workers take these by name, because their configurations declare `secrets`;
        // `--var` would reach the first one only.
        env: {
          ...process.env,
          ...bindings(settings),
          ...options.bindings,
          // Inside the data directory, so that a killed stack leaves nothing elsewhere.
          TMPDIR: paths.temporary,
          WRANGLER_SEND_METRICS: 'false',
          WRANGLER_LOG_PATH: join(paths.wrangler, 'logs'),
          WRANGLER_CACHE_DIR: join(paths.wrangler, 'cache'),
          // Two stacks have Workers of the same names: they must not find each other.
          WRANGLER_REGISTRY_PATH: join(paths.wrangler, 'registry'),
          X_LOCAL_OBSERVABILITY: 'false',
          FORCE_COLOR: '0',
        },
        log,
        keep: options.logRequests ? workerLine : workerLineOfTests,
      }),
    ready: async () => {
      await waitFor(`${health} answering 200`, () => answersOk(health, 2000), 60_000, 100)
    },
  })
}
