import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { configsOf } from './build-app.ts'

const root = join(import.meta.dirname, '../../..')

/** Development servers that are running. */
export interface DevServers {
  /** App name → origin of its development server. */
  readonly origins: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/**
 * Serves apps from source with hot replacement, each on its own port, all in this process.
 * @param given.apps folders of the apps; @param given.ports one free port for each
 */
export async function startDevServers(given: {
  apps: readonly string[]
  ports: readonly number[]
}): Promise<DevServers> {
  const origins: Record<string, string> = {}
  const servers = await Promise.all(
    given.apps.map(async (app, index) => {
      const port = given.ports[index]
      if (port === undefined) throw new Error(`There is no port for ${app}`)
      const configs = await configsOf(join(root, app), 'development')
      origins[app] = `http://localhost:${port}`
      for (const config of configs) config.stats = 'errors-warnings'
      const server = new RspackDevServer(
        {
          host: 'localhost',
          port,
          hot: true,
          allowedHosts: 'all',
          headers: { 'access-control-allow-origin': '*' },
          client: { webSocketURL: { hostname: 'localhost', port }, overlay: false },
          devMiddleware: { writeToDisk: false },
        },
        rspack(configs),
      )
      await server.start()
      return server
    }),
  )
  return {
    origins,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}
