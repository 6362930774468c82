import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, type StackOptions, settingsOnFreePorts } from '@ginkgo/dev-stack'
import { startOwnStack } from '@ginkgo/testing'
import { BreakingWay } from './breaking-way.ts'

export interface FaultStack {
  readonly stack: Stack
  /** What the API reaches its database through. */
  readonly way: BreakingWay
  stop(): Promise<void>
}

/** A stack of its own whose parts may be killed as often as a scenario likes. */
export async function startFaultStack(options: Partial<StackOptions> = {}): Promise<FaultStack> {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-faults-'))
  const settings = await settingsOnFreePorts(dir)
  const way = await BreakingWay.open(`http://127.0.0.1:${settings.sqldPort}`)
  const close = () => {
    way.close()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    const stack = await startOwnStack({
      databaseRestarts: Number.POSITIVE_INFINITY,
      ...options,
      settings,
      bindings: { DATABASE_URL: way.url, ...options.bindings },
    })
    return {
      stack,
      way,
      async stop() {
        await stack.stop()
        close()
      },
    }
  } catch (error) {
    close()
    throw error
  }
}
