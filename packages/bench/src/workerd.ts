import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answersOk, freePorts, waitFor } from '@ginkgo/dev-stack'

export interface Workerd {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

interface Config {
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, string>
  secrets: { required: string[] }
}

const quoted = (text: string) => JSON.stringify(text)

/**
 * The bundled API in the bare runtime. With the development server in front of it, that server would be measured.
 * @param modules files in the bundle's folder; the first one handles the requests
 */
export async function startWorkerd(
  bundleDir: string,
  databaseUrl: string,
  modules: readonly string[] = ['index.js'],
): Promise<Workerd> {
  const [port] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const config: Config = JSON.parse(readFileSync(join(bundleDir, 'wrangler.json'), 'utf8'))
  const bindings: Record<string, string> = {
    ...Object.fromEntries(config.secrets.required.map((name) => [name, ''])),
    ...config.vars,
    ENVIRONMENT: 'local',
    CALL_LIMIT_PER_USER: '1000000',
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  }
  const listed = Object.entries(bindings).map(
    ([name, value]) => `(name = ${quoted(name)}, text = ${quoted(value)})`,
  )
  const file = join(bundleDir, `workerd-${port}.capnp`)
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "api", worker = .api),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "api")],
);
const api :Workerd.Worker = (
  modules = [${modules.map((name) => `(name = ${quoted(name)}, esModule = embed ${quoted(name)})`).join(', ')}],
  compatibilityDate = ${quoted(config.compatibility_date)},
  compatibilityFlags = [${config.compatibility_flags.map(quoted).join(', ')}],
  bindings = [${listed.join(', ')}],
);
`,
  )
  const process = spawn(binary(), ['serve', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(process, 'exit')
  await waitFor('workerd answering', () => answersOk(`${origin}/api/health`, 2_000), 60_000)
  return {
    origin,
    pid: process.pid!,
    async stop() {
      process.kill()
      await ended
    },
  }
}

/** The workerd binary of the version that wrangler depends on. */
function binary(): string {
  const ofStack = createRequire(fileURLToPath(import.meta.resolve('@ginkgo/dev-stack')))
  return createRequire(ofStack.resolve('wrangler'))('workerd').default
}
