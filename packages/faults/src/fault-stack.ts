import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, type StackOptions, settingsOnFreePorts } from '@ginkgo/dev-stack'
import { startOwnStack } from '@ginkgo/testing'
import { BadLine } from './bad-line.ts'
import { BreakingWay } from './breaking-way.ts'

export interface FaultStack {
  readonly stack: Stack
  /** The proxy between the API and its database. */
  readonly way: BreakingWay
  /** The proxies between the API and all other services. */
  readonly lines: { readonly smtp: BadLine; readonly google: BadLine; readonly zoom: BadLine }
  stop(): Promise<void>
}

/** A stack of its own, whose parts scenarios may kill and disturb as often as they like. */
export async function startFaultStack(options: Partial<StackOptions> = {}): Promise<FaultStack> {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-faults-'))
  const settings = await settingsOnFreePorts(dir)
  const way = await BreakingWay.open(`http://127.0.0.1:${settings.sqldPoolPort}`)
  const [smtp, google, zoom] = await Promise.all([
    BadLine.to(settings.smtpPort),
    BadLine.to(settings.googlePort),
    BadLine.to(settings.zoomPort),
  ])
  const close = async () => {
    way.close()
    await Promise.all([smtp, google, zoom].map((line) => line.close()))
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
        DATABASE_URL: way.url,
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
      way,
      lines: { smtp, google, zoom },
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
