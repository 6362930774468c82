import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { answersOk, freePorts, waitFor } from '@ginkgo/dev-stack'

const version = '12.4.0'

const manifest = {
  private: true,
  dependencies: { directus: version },
  // The version that Directus names is not in the registry; only its API is measured, not its app.
  overrides: { '@directus/app': '18.0.0' },
}

/** Installs Directus into a folder outside the workspace and its lock file. @throws Error where that fails */
export const installDirectus = (tools: string): string => {
  const folder = join(tools, `directus-${version}`)
  const cli = join(folder, 'node_modules/directus/cli.js')
  if (existsSync(cli)) return cli
  console.log(`installing Directus ${version}, once; this takes some minutes`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const path = `${dirname(process.execPath)}:${process.env.PATH}`
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0 || !existsSync(cli)) throw new Error('npm could not install Directus')
  // The sandbox for extensions would have to be compiled, and there are no extensions.
  writeFileSync(join(folder, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {}\n')
  return cli
}

const token = 'token-of-the-comparison'
export const directusHeaders = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

export interface Directus {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts Directus on a fresh database, without the cache and the rate limits that are recommended for production. */
export const startDirectus = async (cli: string, databasePort: number): Promise<Directus> => {
  const [port] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    DB_CLIENT: 'pg',
    DB_HOST: '127.0.0.1',
    DB_PORT: String(databasePort),
    DB_DATABASE: 'postgres',
    DB_USER: 'directus',
    DB_PASSWORD: 'directus',
    SECRET: 'secret-of-the-comparison-0123456789',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'directus-bench',
    ADMIN_TOKEN: token,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  const cwd = dirname(dirname(dirname(cli)))
  const prepared = spawnSync(process.execPath, [cli, 'bootstrap'], { cwd, env, encoding: 'utf8' })
  if (prepared.status !== 0) throw new Error(`Directus: ${prepared.stdout}${prepared.stderr}`)
  const child = spawn(process.execPath, [cli, 'start'], { cwd, env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await waitFor('Directus answering', () => answersOk(`${origin}/server/ping`), 180_000, 300)
  return {
    origin,
    pid: child.pid!,
    async stop() {
      child.kill()
      await ended
    },
  }
}
