import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promises as dns } from 'node:dns'
import { startInboundMail } from '@ginkgo/dev-stack/inbound-mail'
import { FolderStore } from '@ginkgo/federation/folder-store'
import type { DNSResolver } from 'mailauth'
import { checkSignatures } from 'signature-worker/check-signatures'
import { keysOverHttps } from 'signature-worker/keys-over-https'
import { Background } from './background.ts'
import { filesFolder, remotesFolder, shellFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { closeToOthers } from './close-to-others.ts'
import { encryptionKey } from './encryption-key.ts'
import { FileFolder } from './file-folder.ts'
import { hostDetails } from './host-details.ts'
import { hostState } from './host-state.ts'
import { fetchOnlyPublic, publicAddressOf } from './guarded-fetch.ts'
import { listen, listenForOperator } from './listen.ts'
import { repeat } from './schedule.ts'
import { scannerCommand } from './scanner-command.ts'
import type { Settings } from './settings.ts'
import { StaticFolder } from './static-folder.ts'
import { loadWorkers, root } from './workers.ts'

export interface Portal {
  readonly port: number
  renewCertificate(): void
  /** Lets what has begun finish, writes included, and closes the database. */
  stop(): Promise<void>
}

/** How often mail is tried again, reminders are sent and imports continued, in milliseconds: as the Worker's cron. */
const scheduledEveryMs = 60_000

/** How long requests and what they left to do may take to finish when the portal stops, in milliseconds. */
const graceMs = 20_000

const systemDns = dns.resolve as DNSResolver

/** Hosts that the operator has named as the providers', the scanner's and the DNS's are reached wherever they stand. */
const namedHosts = (variables: Settings['variables']): string[] =>
  Object.entries(variables)
    .filter(
      ([name, value]) => /^((GOOGLE|MICROSOFT|ZOOM)_.*|SCANNER|DNS)_URL$/.test(name) && URL.canParse(value),
    )
    .map(([, value]) => new URL(value).hostname)

/**
 * Starts the whole portal in this process: gateway and API as they run as Workers, the database, the stored releases
 * and the scheduled work.
 */
export async function startPortal(settings: Settings): Promise<Portal> {
  const { dataDir } = settings
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const key = encryptionKey(dataDir)
  closeToOthers(dataDir)
  fetchOnlyPublic(namedHosts(settings.variables))
  const [database, { api, gateway }] = await Promise.all([openDatabase(dataDir), loadWorkers()])
  for (const name of database.migrated) console.log(`Applied migration ${name}`)
  const background = new Background()
  const variables = {
    ...settings.variables,
    ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: settings.publicOrigin,
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: key,
    // Of the listener in this process, where nothing else hands e-mails over.
    INBOUND_TOKEN: settings.variables.INBOUND_TOKEN || randomUUID(),
    // Of the operator's port, which shows it for whoever asks there. Nobody else knows one that was made here.
    METRICS_TOKEN: settings.variables.METRICS_TOKEN || (settings.operatorPort ? randomUUID() : ''),
  }
  const remotes = new FolderStore(remotesFolder(dataDir))
  const apiBindings = {
    ...variables,
    FILES: new FileFolder(filesFolder(dataDir)),
    REMOTES: remotes,
    ASSETS: new StaticFolder(join(root, 'packages/mcp-apps/dist')),
    HOST: { state: hostState(settings), details: hostDetails(settings) },
    PUBLIC_ADDRESS: publicAddressOf,
    CHECK_SIGNATURES: (email: Uint8Array, from: string) =>
      checkSignatures(email, {
        from,
        resolver: settings.dnsUrl ? keysOverHttps(settings.dnsUrl) : systemDns,
      }),
    ...(settings.scannerCommand && { SCANNER: scannerCommand(settings.scannerCommand) }),
  }
  const bindings = {
    ...variables,
    API: { fetch: async (request: Request) => api.fetch(request, apiBindings, background) },
    ASSETS: new StaticFolder(shellFolder(dataDir)),
    REMOTES: remotes,
  }
  const stopSchedule = repeat('The scheduled work', scheduledEveryMs, () =>
    api.scheduled({}, apiBindings, background),
  )
  const stopInbound = settings.inbound
    ? await startInboundMail({
        ...settings.inbound,
        token: variables.INBOUND_TOKEN,
        domain: settings.variables.INBOUND_DOMAIN ?? '',
        ask: async (request) => api.fetch(request, apiBindings, background),
      })
    : undefined
  try {
    const listening = await listen(settings, async (request) => gateway.fetch(request, bindings, background))
    const operator = settings.operatorPort
      ? await listenForOperator(settings.operatorPort, async (path) =>
          api.fetch(
            new Request(new URL(path, settings.publicOrigin), {
              headers: { authorization: `Bearer ${variables.METRICS_TOKEN}` },
            }),
            apiBindings,
            background,
          ),
        ).catch(async (error: unknown) => {
          await listening.close(0)
          throw error
        })
      : undefined
    return {
      port: listening.port,
      renewCertificate: listening.renewCertificate,
      async stop() {
        stopInbound?.()
        await Promise.all([listening.close(graceMs), operator?.close(), stopSchedule()])
        await background.drain(graceMs)
        await database.close()
      },
    }
  } catch (error) {
    stopInbound?.()
    await stopSchedule()
    await database.close()
    throw error
  }
}
