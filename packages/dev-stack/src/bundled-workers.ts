import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler'

// node bundled-workers.ts <port> <folder to persist to> <wrangler.json of a bundled Worker …>
const [port, persistTo, ...configs] = process.argv.slice(2)
if (!port || !persistTo || configs.length === 0)
  throw new Error('A port, a folder and configurations are needed')

/** The options of one Worker, whose bundle is a single module beside its configuration, which names it. */
const workerOf = (config: string) => {
  const { modulesRules: _, ...options } = optionsOf(config).workerOptions
  const folder = dirname(config)
  const { name } = JSON.parse(readFileSync(config, 'utf8')) as { name: string }
  const bundle = { type: 'ESModule' as const, path: join(folder, 'index.js') }
  return { ...options, name, modulesRoot: folder, modules: [bundle] }
}

const workers = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: Number(port),
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ message }) => process.stdout.write(`${message}\n`),
    // Where `wrangler dev` keeps the bucket too, so that the release tool of this stack finds it.
    resourcePersistencePath: join(persistTo, 'v3'),
    unsafeTriggerHandlers: true,
    unsafeLocalExplorer: true,
    logRequests: false,
    cf: false,
    telemetry: { enabled: false },
    workers: configs.map(workerOf),
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void workers.dispose().finally(() => process.exit(0)))
await workers.ready
