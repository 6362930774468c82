import { runScheduledJob, type SharedStackAddresses, type SharedStackName } from '@ginkgo/dev-stack'
import { spent } from './spent.ts'
import { testStack, useStack } from './test-stack.ts'

export interface SharedStack extends SharedStackAddresses {
  /** Runs the API's scheduled job now; true if it succeeded. A run for another test file may overlap. */
  runScheduledJob(): Promise<boolean>
}

/**
 * Makes all clients, mailboxes and factories of this test file use a stack that files share: `limited` has low limits
 * for attempts and calls, and `unscheduled` runs the scheduled job only when a test asks for it.
 */
export const useSharedStack = (name: SharedStackName): Promise<SharedStack> =>
  spent('waiting for shared stacks', async () => {
    const { GINKGO_SHARED_STACKS: server } = process.env
    if (!server) throw new Error('These tests need shared stacks. Start them with "pnpm run test:all api".')
    const answer = await fetch(`${server}/${name}`)
    if (!answer.ok) throw new Error(`The ${name} stack did not start: ${await answer.text()}`)
    const stack = (await answer.json()) as SharedStackAddresses
    useStack(stack)
    return { ...stack, runScheduledJob: runJobs }
  })

/** Runs the API's scheduled job of the stack that this test file uses; true if it succeeded. Other runs may overlap. */
export const runJobs = (): Promise<boolean> =>
  runScheduledJob({ port: Number(new URL(testStack().origin).port) })
