import { createServer } from 'node:http'
import { join } from 'node:path'
import { seedWhenEmpty } from './demo-data.ts'
import { plainLog } from './plain-log.ts'
import { freePorts } from './ports.ts'
import { reasonOf } from './reason.ts'
import { settingsOnFreePorts, testAuthservId } from './settings.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

/** Stacks that test files share because they need other settings than the main stack of the run. */
const sharedStackNames = ['limited', 'unscheduled'] as const
export type SharedStackName = (typeof sharedStackNames)[number]

/** The addresses of a shared stack. */
export interface SharedStackAddresses
  extends Pick<
    Stack,
    'origin' | 'mailUrl' | 'databaseUrl' | 'googleUrl' | 'zoomUrl' | 'inboundSmtpPort' | 'inboundToken'
  > {
  /** Where the API sends mail. On the limited stack nothing listens there unless a test does. */
  readonly smtpPort: number
}

/** On the limited stack: sign-in attempts per minute and network address, and calls per minute and person. */
const limits = { AUTH_LIMIT_PER_ADDRESS: '5', CALL_LIMIT_PER_USER: '30' }

const optionsOf: Record<SharedStackName, (smtpPort: number) => Partial<StackOptions>> = {
  limited: (smtpPort) => ({ bindings: { ...limits, SMTP_PORT: String(smtpPort) } }),
  // With the demo data here, because its one long transaction would delay the writes of tests on another stack.
  unscheduled: () => ({ prepare: async ({ databaseUrl }) => void (await seedWhenEmpty(databaseUrl)) }),
}

/**
 * Answers `GET /<name>` with the addresses of that stack, which is started when a test first asks for it. Neither stack
 * runs the scheduled job by itself.
 * @param options.workersFrom bundled Workers; without it they run from source
 */
export const serveSharedStacks = async ({ dir, workersFrom }: { dir: string; workersFrom?: string }) => {
  const starting = new Map<SharedStackName, Promise<{ stack: Stack; smtpPort: number }>>()

  const start = async (name: SharedStackName) => {
    const settings = await settingsOnFreePorts(join(dir, name))
    const [unused] = await freePorts(1)
    const smtpPort = name === 'limited' ? unused! : settings.smtpPort
    const options = optionsOf[name](smtpPort)
    const stack = await startStack({
      settings,
      portal: false,
      scheduledJobs: false,
      ...(workersFrom && { workersFrom }),
      ...options,
      bindings: { INBOUND_AUTHSERV_ID: testAuthservId, ...options.bindings },
      onBroken: (error) => plainLog.error(error.message),
    })
    return { stack, smtpPort }
  }
  const addressesOf = async (name: SharedStackName): Promise<SharedStackAddresses> => {
    const known = starting.get(name) ?? start(name)
    starting.set(name, known)
    const { stack, smtpPort } = await known
    const { origin, mailUrl, databasePoolUrl: databaseUrl, googleUrl, zoomUrl } = stack
    const { inboundSmtpPort, inboundToken } = stack
    return { origin, mailUrl, databaseUrl, googleUrl, zoomUrl, smtpPort, inboundSmtpPort, inboundToken }
  }

  const server = createServer((request, response) => {
    const name = sharedStackNames.find((each) => request.url === `/${each}`)
    if (!name) return void response.writeHead(404).end()
    addressesOf(name).then(
      (addresses) => response.end(JSON.stringify(addresses)),
      (error: unknown) => response.writeHead(500).end(reasonOf(error)),
    )
  })
  const [port] = await freePorts(1)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      const settled = await Promise.allSettled(starting.values())
      await Promise.all(settled.map((one) => one.status === 'fulfilled' && one.value.stack.stop()))
    },
  }
}
