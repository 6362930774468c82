import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from './log.ts'
import { dataPaths, nodeBinary, packageFile, root } from './paths.ts'
import { providerBindings } from './providers/index.ts'
import { startProcess } from './process-group.ts'
import { databasePoolUrlOf, inboundDomain, originOf, type StackSettings } from './settings.ts'
import { type SupervisedService, supervise } from './supervise.ts'
import { workerLine, workerLineOfTests } from './worker-lines.ts'
import { workerConfig, type WorkerName } from './worker-snapshot.ts'
import { answersOk, waitFor } from './wait-for.ts'

/** A secret of 32 random bytes in base64, made once for a data directory and stored in it. */
const storedSecret = (path: string): string => {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

/** The token for `/api/metrics` of the stack with this data directory. */
export const metricsToken = (dataDir: string): string => storedSecret(dataPaths(dataDir).metricsToken)

/** What the SMTP listener shows to the API of the stack with this data directory. */
export const inboundToken = (dataDir: string): string => storedSecret(dataPaths(dataDir).inboundToken)

/** The values of the Workers' variables and secrets, by the names in their wrangler.jsonc. */
const bindings = (settings: StackSettings): Record<string, string> => ({
  ENVIRONMENT: settings.environment,
  PUBLIC_ORIGIN: originOf(settings),
  DATABASE_URL: databasePoolUrlOf(settings),
  DATABASE_AUTH_TOKEN: '',
  DATABASE_CELLS: '',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(settings.smtpPort),
  SMTP_USER: '',
  SMTP_PASSWORD: '',
  AUTH_LIMIT_PER_ADDRESS: String(settings.authLimitPerAddress),
  CALL_LIMIT_PER_USER: String(settings.callLimitPerUser),
  METRICS_TOKEN: metricsToken(settings.dataDir),
  INBOUND_DOMAIN: inboundDomain,
  INBOUND_TOKEN: inboundToken(settings.dataDir),
  INBOUND_AUTHSERV_ID: '',
  INBOUND_MAILGUN_KEY: '',
  INBOUND_POSTMARK_LOGIN: '',
  ENCRYPTION_KEY: storedSecret(dataPaths(settings.dataDir).encryptionKey),
  ENCRYPTION_KEY_PREVIOUS: '',
  ...providerBindings(settings),
})

export interface WorkersOptions {
  /** False starts the API alone, which then listens on the port itself. */
  portal: boolean
  /** A folder from `snapshotWorkers`; undefined runs the Workers from source and reloads them when it changes. */
  workersFrom: string | undefined
  /** Whether every request is logged, or only those that fail with 500 or above. */
  logRequests: boolean
  /** Variables in addition to those of every stack. */
  bindings: Record<string, string>
}

/**
 * The arguments of Node that run these Workers. From source they run in `wrangler dev`, which bundles them anew when the
 * source changes. Bundled ones run in Miniflare itself: the proxy that `wrangler dev` puts in front of them, so that it
 * can exchange them, took 28 % of the processor time of API tests.
 */
const command = (settings: StackSettings, configs: readonly string[], bundled: boolean): string[] => {
  const { workers } = dataPaths(settings.dataDir)
  if (bundled)
    return [join(import.meta.dirname, 'bundled-workers.ts'), String(settings.port), workers, ...configs]
  return [
    packageFile('wrangler', 'wrangler-dist/cli.js'),
    'dev',
    ...configs.flatMap((config) => ['-c', config]),
    ...['--ip', '127.0.0.1', '--port', String(settings.port), '--inspector-port', '0'],
    ...['--persist-to', workers, '--show-interactive-dev-session=false', '--local'],
  ]
}

/** Runs gateway, API and the check of signatures in one process. The gateway comes first, because only the first Worker gets the port. */
export const startWorkers = (
  settings: StackSettings,
  options: WorkersOptions,
  onGivenUp: (error: Error) => void,
): Promise<SupervisedService> => {
  const log = createLog('workers')
  const paths = dataPaths(settings.dataDir)
  mkdirSync(paths.temporary, { recursive: true })
  // The folder must exist even if the shell is served from source.
  if (options.portal) mkdirSync(join(root, 'shell-app/dist'), { recursive: true })
  const workers: WorkerName[] = options.portal ? ['shell-app', 'api-worker'] : ['api-worker']
  const checker = workerConfig('signature-worker', options.workersFrom)
  const configs = [
    ...workers.map((worker) => workerConfig(worker, options.workersFrom)),
    // A snapshot may have been made without it.
    ...(existsSync(checker) ? [checker] : []),
  ]
  const health = `http://127.0.0.1:${settings.port}/api/health`
  return supervise({
    name: 'workers',
    log,
    onGivenUp,
    launch: () =>
      startProcess({
        name: 'workers',
        command: nodeBinary(),
        args: ['--no-warnings', ...command(settings, configs, options.workersFrom !== undefined)],
        cwd: root,
        // All Workers get these by name, because their configurations declare `secrets`; `--var` would only set those
        // of the first one.
        env: {
          ...process.env,
          ...bindings(settings),
          ...options.bindings,
          // Inside the data directory, so that a killed stack leaves no files elsewhere.
          TMPDIR: paths.temporary,
          WRANGLER_SEND_METRICS: 'false',
          WRANGLER_LOG_PATH: join(paths.wrangler, 'logs'),
          WRANGLER_CACHE_DIR: join(paths.wrangler, 'cache'),
          // Workers of two stacks have the same names; with separate registries they cannot connect to each other.
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
