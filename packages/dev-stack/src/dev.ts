import { type DevServers, startDevServers } from '@ginkgo/federation/dev-servers'
import { seedWhenEmpty } from './demo-data.ts'
import { createLog } from './log.ts'
import { freePorts } from './ports.ts'
import { buildPortal, type RemoteName, remotes } from './portal-build.ts'
import { readSettings, refuse } from './preflight.ts'
import { reasonOf } from './reason.ts'
import { onShutdown } from './shutdown.ts'
import { type Stack, startStack } from './stack.ts'
import { startStatusPage } from './status/status-page.ts'
import { printWelcome } from './welcome.ts'

const log = createLog('dev')

type AppName = 'shell-app' | RemoteName

const isRemote = (name: string): name is RemoteName => (remotes as readonly string[]).includes(name)

/**
 * The apps that are served from source: without names all of them, with names these remotes, while the others are
 * built. The shell is always among them, because it provides React, and a remote from source needs React's development
 * version.
 */
const appsFromSource = (names: string[]): AppName[] => {
  const unknown = names.filter((name) => !isRemote(name))
  if (unknown.length > 0) refuse([`${unknown.join(', ')} is no remote. There are: ${remotes.join(', ')}`])
  return ['shell-app', ...(names.length === 0 ? remotes : names.filter(isRemote))]
}

const main = async () => {
  const begun = Date.now()
  const apps = appsFromSource(process.argv.slice(2).filter((argument) => !argument.startsWith('--')))
  const settings = {
    ...(await readSettings({ reset: process.argv.includes('--reset') })),
    environment: 'development' as const,
  }
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
    servers = await startDevServers({ apps, ports: await freePorts(apps.length) })
    stopStatusPage = await startStatusPage(settings)
    stack = await startStack({
      settings,
      logRequests: true,
      bindings: { DEV_SERVERS: JSON.stringify(servers.origins) },
      prepare: async ({ databaseUrl }) => {
        const built = remotes.filter((name) => !apps.includes(name))
        await buildPortal({
          dataDir: settings.dataDir,
          shell: false,
          remotes: built,
        })
        if (await seedWhenEmpty(databaseUrl)) log.info('added the demo data')
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
  for (const [app, origin] of Object.entries(servers.origins))
    log.info(`${app} comes from source at ${origin}`)
}

await main()
