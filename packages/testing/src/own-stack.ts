import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, type StackOptions, settingsOnFreePorts, startStack } from '@ginkgo/dev-stack'
import { spent } from './spent.ts'
import { useStack } from './test-stack.ts'

/**
 * Starts a stack for this test file alone, which may stop or kill parts of it; clients, mailboxes and
 * factories of the file talk to it from now on. It is the API alone unless `portal` is true.
 */
export const startOwnStack = async (options: Partial<StackOptions> = {}): Promise<Stack> => {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-own-'))
  try {
    const settings = { ...(await settingsOnFreePorts(dir)), ...options.settings }
    const { GINKGO_WORKERS: workersFrom } = process.env
    const stack = await spent('stacks of their own', () =>
      startStack({ portal: false, ...(workersFrom && { workersFrom }), ...options, settings }),
    )
    useStack(stack)
    return {
      ...stack,
      async stop() {
        useStack(undefined)
        await stack.stop()
        rmSync(dir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    throw error
  }
}
