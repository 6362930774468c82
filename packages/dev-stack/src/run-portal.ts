import type { DevServers } from '@ginkgo/federation/dev-servers'
import { seedWhenEmpty } from './demo-data.ts'
import { createLog } from './log.ts'
import { freePorts } from './ports.ts'
import { buildPortal, type RemoteName, remotes } from './portal-build.ts'
import { readSettings } from './preflight.ts'
import { reasonOf } from './reason.ts'
import { onShutdown } from './shutdown.ts'
import { type Stack, startStack } from './stack.ts'
import { startStatusPage } from './status/status-page.ts'
import { printWelcome } from './welcome.ts'

export type AppName = 'shell-app' | RemoteName

/**
 * Runs the portal with demo data until it is ended.
 * @param name what its own lines are marked with
 * @param fromSource apps that are served from source, the shell among them; without any all are built
 */
export const runPortal = async (name: string, fromSource: readonly AppName[] = []): Promise<void> => {
  const begun = Date.now()
  const log = createLog(name)
  const settings = await readSettings({ reset: process.argv.includes('--reset') })
  const isBuilt = fromSource.length === 0
  if (!isBuilt) settings.environment = 'development'
  let stack: Stack | undefined
  let stopStatusPage: (() => void) | undefined
  let servers: DevServers | undefined
  const { shutDown } = onShutdown(async () => {
    log.info('stopping')
    await servers?.stop()
    await stack?.stop()
    stopStatusPage?.()
  })
  try {
    if (!isBuilt) {
      // Loaded only here, because the bundler takes seconds that a built portal need not wait.
      const { startDevServers } = await import('@ginkgo/federation/dev-servers')
      servers = await startDevServers({ apps: fromSource, ports: await freePorts(fromSource.length) })
    }
    stopStatusPage = await startStatusPage(settings)
    stack = await startStack({
      settings,
      logRequests: true,
      ...(servers && { bindings: { DEV_SERVERS: JSON.stringify(servers.origins) } }),
      prepare: async ({ databaseUrl }) => {
        const built = remotes.filter((remote) => !fromSource.includes(remote))
        await Promise.all([
          buildPortal({ dataDir: settings.dataDir, shell: isBuilt, remotes: built }),
          seedWhenEmpty(databaseUrl).then((seeded) => seeded && log.info('added the demo data')),
        ])
      },
      onBroken: (error) => {
        log.error(error.message)
        void shutDown(1)
      },
    })
  } catch (error) {
    log.error(reasonOf(error))
    return shutDown(1)
  }
  await printWelcome(settings, (Date.now() - begun) / 1000)
  for (const [app, origin] of Object.entries(servers?.origins ?? {}))
    log.info(`${app} comes from source at ${origin}`)
}
