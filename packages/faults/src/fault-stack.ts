import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, type StackOptions, settingsOnFreePorts } from '@ginkgo/dev-stack'
import { startOwnStack } from '@ginkgo/testing'
import { TroubledProxy } from './troubled-proxy.ts'
import { FaultProxy } from './fault-proxy.ts'

export interface FaultStack {
  readonly stack: Stack
  /** The proxy between the API and its database. */
  readonly databaseProxy: FaultProxy
  /** The proxies between the API and all other services. */
  readonly proxies: {
    readonly smtp: TroubledProxy
    readonly google: TroubledProxy
    readonly zoom: TroubledProxy
  }
  stop(): Promise<void>
}

/** A stack of its own, whose parts scenarios may kill and disturb as often as they like. */
export async function startFaultStack(options: Partial<StackOptions> = {}): Promise<FaultStack> {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-faults-'))
  const settings = await settingsOnFreePorts(dir)
  const databaseProxy = await FaultProxy.open(`http://127.0.0.1:${settings.sqldPoolPort}`)
  const [smtp, google, zoom] = await Promise.all([
    TroubledProxy.to(settings.smtpPort),
    TroubledProxy.to(settings.googlePort),
    TroubledProxy.to(settings.zoomPort),
  ])
  const close = async () => {
    databaseProxy.close()
    await Promise.all([smtp, google, zoom].map((proxy) => proxy.close()))
    rmSync(dir, { recursive: true, force: true })
  }
  const [googleUrl, zoomUrl] = [google, zoom].map(({ port }) => `http://127.0.0.1:${port}`) as [
    string,
    string,
  ]
  try {
    const stack = await startOwnStack({
      databaseRestarts: Number.POSITIVE_INFINITY,
      ...options,
      settings,
      bindings: {
        DATABASE_URL: databaseProxy.url,
        SMTP_PORT: String(smtp.port),
        GOOGLE_API_URL: googleUrl,
        GOOGLE_TOKEN_URL: `${googleUrl}/google/token`,
        ZOOM_API_URL: zoomUrl,
        ZOOM_TOKEN_URL: `${zoomUrl}/zoom/token`,
        ...options.bindings,
      },
    })
    return {
      stack,
      databaseProxy,
      proxies: { smtp, google, zoom },
      async stop() {
        await stack.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
