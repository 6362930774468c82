import { runScheduledJob, type SharedStackAddresses, type SharedStackName } from '@ginkgo/dev-stack'
import { spent } from './spent.ts'
import { useStack } from './test-stack.ts'

export interface SharedStack extends SharedStackAddresses {
  /** Runs the API's scheduled job now; true when it succeeded. Another file's run may go on beside it. */
  runScheduledJob(): Promise<boolean>
}

/**
 * Lets every client, mailbox and factory of this test file talk to a stack that files share: the `limited` one lets few
 * attempts and calls through, and on the `unscheduled` one jobs run when a test runs them.
 */
export const useSharedStack = (name: SharedStackName): Promise<SharedStack> =>
  spent('waiting for shared stacks', async () => {
    const { GINKGO_SHARED_STACKS: server } = process.env
    if (!server) throw new Error('These tests need shared stacks. Start them with "pnpm run test:all api".')
    const answer = await fetch(`${server}/${name}`)
    if (!answer.ok) throw new Error(`The ${name} stack did not start: ${await answer.text()}`)
    const stack = (await answer.json()) as SharedStackAddresses
    useStack(stack)
    const port = Number(new URL(stack.origin).port)
    return { ...stack, runScheduledJob: () => runScheduledJob({ port }) }
  })
