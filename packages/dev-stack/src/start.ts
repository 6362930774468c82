import { seedWhenEmpty } from './demo-data.ts'
import { createLog } from './log.ts'
import { buildPortal, remotes } from './portal-build.ts'
import { readSettings } from './preflight.ts'
import { onShutdown } from './shutdown.ts'
import { type Stack, startStack } from './stack.ts'
import { startStatusPage } from './status/status-page.ts'
import { printWelcome } from './welcome.ts'
import { reasonOf } from './reason.ts'

const log = createLog('stack')

const main = async () => {
  const begun = Date.now()
  const settings = await readSettings({ reset: process.argv.includes('--reset') })
  let stack: Stack | undefined
  let stopStatusPage: (() => void) | undefined
  const { shutDown } = onShutdown(async () => {
    log.info('stopping')
    await stack?.stop()
    stopStatusPage?.()
  })
  try {
    stopStatusPage = await startStatusPage(settings)
    stack = await startStack({
      settings,
      logRequests: true,
      prepare: async ({ databaseUrl }) => {
        await Promise.all([
          buildPortal({ dataDir: settings.dataDir, shell: true, remotes }),
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
}

await main()
